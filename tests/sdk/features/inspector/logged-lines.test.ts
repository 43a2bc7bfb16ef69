import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ownLineOf } from '../../../../sdk/features/inspector/public-texts.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The texts of all lines that the SDK logs, with a name in place of each value. */
function loggedLines(): readonly string[] {
  const files = execFileSync('git', ['ls-files', 'sdk'], { cwd: root, encoding: 'utf8' }).split('\n');
  const sources = files.filter((file) => file.endsWith('.ts')).map((file) => readFileSync(join(root, file), 'utf8'));
  return sources.flatMap((source) => {
    const calls = source.matchAll(/\blog\((?:isUnsupported \? )?(['`])(.{1,200}?)\1/g);
    return [...calls].map(([, , text = '']) => text.replace(/\$\{[^}]+\}/g, 'name'));
  });
}

describe(ownLineOf, () => {
  it('returns every line that the SDK logs, except one with a URL', () => {
    const lines = loggedLines();
    expect(lines.length).toBeGreaterThan(20);
    const omitted = lines.filter((line) => ownLineOf([`bridgehead: ${line}`]) === undefined);
    expect(omitted.map((line) => line.slice(0, 28))).toEqual(['Cannot connect the inspector']);
  });
});
