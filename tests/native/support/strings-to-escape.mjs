// Strings that break careless escaping: those of the vectors, and more that look like code, names and broken characters.
import { readFileSync } from 'node:fs';

const vectors = new URL('../../../native-mocks/conformance/vectors/encoding.json', import.meta.url);
const { rows } = JSON.parse(readFileSync(vectors, 'utf8'));

/** Each must be returned unchanged. */
export const stringsToEscape = [
  ...rows.filter(({ kind, value }) => kind === 'echo' && typeof value === 'string').map(({ value }) => value),
  ...['#{1}', '");alert(1);("', 'constructor', 'prototype', 'toString', 'a/b//c/*d*/', '://', '𝄞', 'é vs e\u0301'],
  ...['\udc00', 'a\ud800b', '\ud800\ud800\udc00', 'x'.repeat(10_000)],
];
