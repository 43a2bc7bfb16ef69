import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { examineObject } from './examine-variant.ts';
import { advanceUntil } from './advance-until.ts';

const protocol = readFileSync('docs/protocol.md', 'utf8');
const [, code = ''] = /## A minimal shell\n[^]*?```js\n([^]*?)```/.exec(protocol) ?? [];
/** The rules in the sentence "The shell above fails only the rows about invalid messages (…)". */
const [, rules = ''] = /The shell above fails only the rows about invalid messages \(([^)]*)\)/.exec(protocol) ?? [];

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterAll(() => void vi.useRealTimers());

it('the minimal shell of docs/protocol.md fails exactly the rows that its text names', async () => {
  const { origin } = window.location;
  const evaluate = (script: string): void =>
    void Promise.resolve().then(() => runInNewContext(script, { window, location: { origin } }) as unknown);
  // The example declares the function.
  const { onText } = runInNewContext(`${code.replace('https://h5.example.com', origin)};({ onText })`, {
    evaluate,
    isAllowedMainFrame: () => true,
  }) as { onText(text: string): void };
  const postMessage = (text: string): void => void Promise.resolve().then(() => onText(text));
  const red = await advanceUntil(examineObject({ postMessage }, () => false));
  const methods = red.filter(({ id }) => id.startsWith('method-'));
  expect(new Set(methods.map(({ reason }) => reason))).toEqual(
    new Set(['the contract promises the method for this version, but the shell did not announce it']),
  );
  expect(methods.map(({ id }) => id)).not.toContain('method-getUserInfo');
  const others = red.filter((row) => !methods.includes(row));
  expect(new Set(others.map(({ rule }) => rule))).toEqual(new Set(rules.split(', ')));
});
