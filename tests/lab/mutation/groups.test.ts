import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groups } from './groups.data.mjs';

const root = new URL('../../../', import.meta.url);

/** Returns whether a module declares something that runs: a function, a class or a constant. */
function hasCode(file: string): boolean {
  return /^(?:export )?(?:default )?(?:async )?(?:function|class|const|let)\b/m.test(
    readFileSync(new URL(file, root), 'utf8'),
  );
}

describe('the groups of the mutation run', () => {
  const mutated = groups.flatMap(({ mutate }) => mutate);

  it.each([
    ...['sdk', 'sdk/app', 'sdk/call', 'sdk/channel', 'sdk/contract', 'sdk/errors', 'sdk/event', 'sdk/features'],
    ...['sdk/features/inspector', 'sdk/gate', 'sdk/page', 'sdk/query', 'sdk/shell', 'sdk/tools/document'],
    ...['sdk/transports', 'sdk/wire', 'react-hooks'],
  ])('the groups of the mutation run contain each file of %s that has code', (folder) => {
    // Tables of constants are omitted: their mutants say nothing about code.
    const files = readdirSync(new URL(folder, root)).filter((name) => /(?<!\.data)\.tsx?$/.test(name));
    const omitted = files.map((name) => `${folder}/${name}`).filter((file) => hasCode(file) && !mutated.includes(file));
    expect(omitted, 'Add them to a group in tests/lab/mutation/groups.data.mjs.').toEqual([]);
  });

  it('the groups of the mutation run contain no file twice and none that does not exist', () => {
    expect(mutated.filter((file, at) => mutated.indexOf(file) !== at)).toEqual([]);
    for (const file of mutated) expect(() => readFileSync(new URL(file, root))).not.toThrow();
  });
});
