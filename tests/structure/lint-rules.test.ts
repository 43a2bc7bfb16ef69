import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const lines = readFileSync(fileURLToPath(new URL('../../.oxlintrc.json', import.meta.url)), 'utf8').split('\n');

/** Whether a comment follows on the line or precedes it. */
const hasReason = (line: string, at: number): boolean =>
  /\/\/ \S/.test(line) || /^\s*\/\/ \S/.test(lines[at - 1] ?? '');

it('states a reason for every lint rule that is off', () => {
  const off = lines.flatMap((line, at) => (line.includes('"off"') ? [{ line, at }] : []));
  expect(off.length).toBeGreaterThan(20);
  expect(off.filter(({ line, at }) => !hasReason(line, at))).toEqual([]);
});
