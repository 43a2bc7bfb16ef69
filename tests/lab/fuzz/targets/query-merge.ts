import assert from 'node:assert/strict';
import { createManualClock } from 'bridgehead/mocks';
import { createHttpClient } from '../../../../site/src/boot/site-api/http-client.ts';
import { type FuzzTarget, wordsIn } from '../fuzz-target.ts';

const apiOrigin = 'https://api.example.test';

/** Returns `name=value` lines as a record; the last value of a name applies. */
const recordOf = (lines: readonly string[]): Readonly<Record<string, string>> =>
  // Without assignment, so that `__proto__` becomes an ordinary member.
  Object.fromEntries(
    lines.map((line): [string, string] => {
      const at = line.indexOf('=');
      return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
    }),
  );

const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '\ufffd');

/** Fuzzes a URL with parameters of the app (lines that start with `>`) and of the request. */
export const queryMerge: FuzzTarget = {
  name: 'query-merge',
  words: [...wordsIn('? & = # % + ; //evil.test/ https:// __proto__ token %26 []'), '\n>', '\n', '\ud800'],
  async run(input) {
    const [path = '', ...lines] = input.split('\n');
    const ofApp = recordOf(lines.filter((line) => line.startsWith('>')).map((line) => line.slice(1)));
    const ofRequest = recordOf(lines.filter((line) => !line.startsWith('>')));
    const requested: string[] = [];
    const client = createHttpClient({
      fetch: (url) => (requested.push(url), Promise.reject(new Error('no network'))),
      clock: createManualClock(),
      timeoutMs: 1000,
      apiOrigin,
      nativeParams: () => ofApp,
    });
    await client.get(path, { params: ofRequest }).catch(() => {}); // without a network, only the requested URL counts
    const [url] = requested;
    if (url !== undefined) checkUrl(url, { path, ofRequest, ofApp });
  },
};

function checkUrl(
  url: string,
  { path, ofRequest, ofApp }: { readonly path: string; readonly ofRequest: object; readonly ofApp: object },
): void {
  const [target, merged] = [new URL(path, apiOrigin), new URL(url)];
  assert.equal(merged.origin, target.origin);
  assert.equal(merged.pathname, target.pathname);
  const before = [...target.searchParams];
  const added = [...merged.searchParams].slice(before.length);
  assert.equal(merged.hash, '');
  assert.deepEqual([...merged.searchParams].slice(0, before.length), before);
  const expected = target.origin === apiOrigin ? { ...ofApp } : {};
  for (const [name] of before) delete (expected as Record<string, unknown>)[name];
  const all = Object.entries({ ...expected, ...ofRequest }).map(([name, value]) => [
    wellFormed(name),
    wellFormed(String(value)),
  ]);
  assert.deepEqual(added, all);
}
