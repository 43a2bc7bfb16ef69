import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage, ruleSentences } from '../../../native-mocks/conformance/build-page.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-page-'));
const esCheck = fileURLToPath(new URL('../../../node_modules/.bin/es-check', import.meta.url));
let html = '';

beforeAll(async () => {
  html = await buildPage({ reportTo: 'https://reports.example.com/x' });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const scripts = (): readonly string[] =>
  [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) => text);

/** Whether es-check accepts the script as ES2019, like every published file. */
function isEs2019(script: string): boolean {
  const file = join(folder, 'script.js');
  writeFileSync(file, script);
  try {
    execFileSync(esCheck, ['es2019', file], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** APIs that WebView 69 or iOS 12.2 lacks. */
const TOO_NEW =
  /queueMicrotask|structuredClone|randomUUID|\.at\(|replaceAll|matchAll|hasOwn\(|fromEntries|allSettled|Promise\.any|BigInt|\(\?<[=!]|replaceChildren|reportError|AbortSignal\.|ResizeObserver|WeakRef|Intl\.|findLast|toSorted|flatMap|\.flat\(/;
/** CSS that has no fallback in an engine of 2018. */
const TOO_NEW_CSS =
  /(?:^|[;{\s])(?:row-|column-)?gap:|(?:^|[;{\s])inset:|dvh|:has\(|:is\(|:where\(|aspect-ratio|clamp\(|@layer|color-mix|&/;

describe('the conformance page as it is built', () => {
  it('the conformance page is one file that loads no other file', () => {
    expect(scripts()).toHaveLength(1);
    const frame = html.replace(/<script>[^]*?<\/script>/, '');
    expect(frame).not.toMatch(/<script|<link(?! rel="icon" href="data:,")|<img|<iframe|@import|url\(/i);
    expect(scripts()[0]).not.toMatch(/\bimport\s*\(|importScripts|\.src\s*=/);
    expect(html.length).toBeLessThan(150_000);
  });

  it('builds the conformance page without syntax newer than ES2019 according to es-check', () => {
    expect(scripts().map(isEs2019)).toEqual([true]);
    expect(isEs2019('const a = window?.b;')).toBe(false);
  }, 60_000);

  it('the conformance page uses nothing that WebView 69 or iOS 12.2 lacks', () => {
    expect(TOO_NEW.exec(scripts().join('\n'))?.[0]).toBe(undefined);
    const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text).join('\n');
    expect(styles.length).toBeGreaterThan(500);
    expect(TOO_NEW_CSS.exec(styles)?.[0]).toBe(undefined);
  });

  it('the script of the conformance page contains no closing script tag', () => {
    expect(scripts()[0]).not.toMatch(/<\/script|<!--/i);
    expect(html).toContain('https://reports.example.com/x');
  });
});

it('returns the sentence of every protocol rule without markup', () => {
  const protocol = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  const rules = [...protocol.matchAll(/\*\*([A-Z]{2}-\d+)\*\*/g)].map(([, rule]) => rule);
  const sentences = ruleSentences();
  expect(new Set(Object.keys(sentences))).toEqual(new Set(rules));
  expect(sentences['RQ-1']).toBe('Every request gets exactly one response. The page drops every further response.');
  expect(sentences['LI-5']).toBe('depth of nesting: 256 levels MUST be accepted: deeper MAY be −32700');
  expect(
    Object.values(sentences).filter((text) => text.length < 15 || text.length > 241 || /\*\*|`|\]\(/.test(text)),
  ).toEqual([]);
  expect(html).toContain('Every request gets exactly one response.');
});
