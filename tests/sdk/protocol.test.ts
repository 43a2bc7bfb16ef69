import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as protocol from '../../sdk/protocol.ts';
import { filesIn } from '../support/import-lines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const document = read('docs/protocol.md');
const codes = Object.values(protocol.wireErrors).map(String).sort();
const codesIn = (text: string): string[] =>
  [...text.matchAll(/[-−]32[0-9]{3}\b/g)].map(([code]) => code.replace('−', '-'));
const names = [protocol.HELLO_METHOD, protocol.CANCEL_METHOD, protocol.PROGRESS_METHOD, protocol.STATUS_METHOD];
const grouped = (value: number): string => value.toLocaleString('en-US');
/** The row of a limit in section 15. */
const limit = (rule: string): string => document.split('\n').find((line) => line.startsWith(`| **${rule}**`)) ?? '';

describe('the facts of the protocol', () => {
  it('are the error codes of the document, all of them', () => {
    const table = document.slice(document.indexOf('## 14. Errors'), document.indexOf('## 15. Limits'));
    const rows = table.split('\n').filter((line) => /^\| −/.test(line));
    expect(rows.flatMap((row) => codesIn(row.split('|')[1] ?? '')).sort()).toEqual(codes);
  });

  it('are the limits of the document', () => {
    expect(limit('LI-1')).toContain(`| ${grouped(protocol.MAX_TEXT_CHARS)} characters`);
    expect(limit('LI-2')).toContain(
      `| ${protocol.MAX_BATCH_MESSAGES}, and ${grouped(protocol.MAX_BATCH_CHARS)} characters`,
    );
    expect(limit('LI-4')).toContain(`| ${protocol.MAX_ID_CHARS};`);
    expect(limit('LI-6')).toContain(`| 1 to ${protocol.MAX_STATUS_IDS} |`);
    expect(limit('LI-8')).toContain(`| ${grouped(protocol.MAX_RECEIVED_MESSAGES)} |`);
    expect(document).toContain(`keeps at most ${protocol.MAX_ERROR_CHARS} characters`);
    expect(document).toContain(`(${protocol.TIMEOUT_MS / 1000} s in the reference shells)`);
  });

  it('are the names of the document', () => {
    for (const name of names) {
      expect(document).toContain(`"method":"${name}"`);
    }
  });

  it.each([
    [
      'sdk/native/android/BridgeheadShell.kt',
      /MAX_CHARS = ([\d_]+)/,
      /GATHER_CHARS = ([\d_]+)/,
      /in 1\.\.(\d+) \}/,
      /length\(\) !in 1\.\.(\d+)\) return/,
    ],
    [
      'sdk/native/ios/parts/BridgeheadCore.swift',
      /maxChars = ([\d_]+)/,
      /gatherChars = ([\d_]+)/,
      /\(1\.\.\.(\d+)\)/,
      /\(1\.\.\.(\d+)\)\.contains\(ids/,
    ],
  ])('are those of %s', (file, text, array, id, status) => {
    const source = read(file);
    const valueOf = (pattern: RegExp): number => Number((pattern.exec(source)?.[1] ?? '').replace(/_/g, ''));
    expect([text, array, id, status].map(valueOf)).toEqual([
      protocol.MAX_TEXT_CHARS,
      protocol.MAX_BATCH_CHARS,
      protocol.MAX_ID_CHARS,
      protocol.MAX_STATUS_IDS,
    ]);
    const used = codesIn(source);
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('are the codes that the conformance page checks for', () => {
    const used = filesIn('native-mocks')
      .filter((file) => file.includes('/conformance/'))
      .flatMap((file) => codesIn(read(file)));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('are defined once: no other file of the sdk, the mocks or the simulator spells a wire code, but texts and checks', () => {
    const others = ['sdk', 'native-mocks']
      .flatMap(filesIn)
      .filter(
        (file) => !/^sdk\/(cli|app)\/|^sdk\/protocol\.ts$|\/(conformance|strict)\/|^native-mocks\/cli\//.test(file),
      );
    expect(others.length).toBeGreaterThan(100);
    const withoutComments = (file: string): string => read(file).replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
    expect(others.filter((file) => codesIn(withoutComments(file)).length)).toEqual([]);
  });

  it('are the method names of the Kotlin, Swift and TypeScript shells', () => {
    for (const file of ['sdk/native/android/BridgeheadShell.kt', 'sdk/native/ios/parts/BridgeheadCore.swift']) {
      const used = [...read(file).matchAll(/"(\$\/[a-zA-Z]+)"/g)].map(([, name = '']) => name);
      expect([...new Set(used)].sort(), file).toEqual([...names].sort());
    }
    const host = filesIn('sdk/native/host').map(read).join('\n');
    for (const constant of ['HELLO_METHOD', 'CANCEL_METHOD', 'PROGRESS_METHOD', 'STATUS_METHOD']) {
      expect(host).toContain(constant);
    }
  });

  it('are named once: no other file of the sdk, the mocks or the simulator spells a method name, but texts and checks', () => {
    const others = ['sdk', 'native-mocks']
      .flatMap(filesIn)
      .filter((file) => !/^sdk\/protocol\.ts$|\/(conformance|strict)\//.test(file));
    expect(others.length).toBeGreaterThan(100);
    const literals = new RegExp(names.map((name) => `'${name.split('$').join('\\$')}'`).join('|'));
    expect(others.filter((file) => literals.test(read(file)))).toEqual([]);
  });

  it('are the default timeouts, once: no other file of the sdk or the mocks has one of its own', () => {
    const own =
      /(?:ASK|ANSWER|CALL|DEFAULT)?_?(?:TIMEOUT|DEADLINE)_MS\s*=\s*5_?000|timeoutMs\s*=\s*5_?000|timeoutMs \?\? 5_?000/;
    const files = ['sdk', 'native-mocks'].flatMap(filesIn);
    // Playwright's own default for expectations, which only happens to be the same.
    const found = files.filter((file) => own.test(read(file)));
    expect(found).toEqual(['sdk/protocol.ts', 'native-mocks/playwright/expect-shell.ts']);
    expect(document).toContain(`${protocol.TIMEOUT_MS / 1000} s`);
  });
});
