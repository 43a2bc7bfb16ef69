import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testFilesOf } from './group-inputs.mjs';
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
    ...[
      'sdk',
      'sdk/adapters',
      'sdk/app',
      'sdk/call',
      'sdk/channel',
      'sdk/contract',
      'sdk/errors',
      'sdk/event',
      'sdk/features',
    ],
    ...['sdk/features/inspector', 'sdk/gate', 'sdk/page', 'sdk/query', 'sdk/shell', 'sdk/tools/document'],
    ...['sdk/transports', 'sdk/wire', 'react-hooks'],
  ])('the groups of the mutation run contain each file of %s that has code', (folder) => {
    // Tables of constants are omitted: their mutants say nothing about code.
    const files = readdirSync(new URL(folder, root)).filter((name) => /(?<!\.data)\.tsx?$/.test(name));
    const omitted = files.map((name) => `${folder}/${name}`).filter((file) => hasCode(file) && !mutated.includes(file));
    expect(omitted, 'Add them to a group in tests/lab/mutation/groups.data.mjs.').toEqual([]);
  });

  it('the groups of the mutation run contain each test of the SDK whose code they mutate', () => {
    const run = groups.flatMap(testFilesOf);
    const all = readdirSync(new URL('tests/sdk', root), { recursive: true, encoding: 'utf8' });
    const tests = all.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => `tests/sdk/${file}`);
    // The code of these folders is not mutated.
    const notMutated = /^tests\/sdk\/(native|tools(?!\/document))\//;
    expect(tests.filter((file) => !run.includes(file) && !notMutated.test(file)).toSorted()).toEqual([
      'tests/sdk/app/app-size.test.ts',
      'tests/sdk/features/inspector/logged-lines.test.ts',
      'tests/sdk/invariants/generated-sessions.test.ts',
      'tests/sdk/invariants/import-effects.test.ts',
      'tests/sdk/page/hostile-sessions.test.ts',
      'tests/sdk/tools/document/document-schemas.test.ts',
      'tests/sdk/tools/document/foreign-document.test.ts',
      'tests/sdk/tools/document/hostile-documents.test.ts',
      'tests/sdk/tools/document/round-trip.test.ts',
    ]);
  });

  it('the groups of the mutation run contain no file twice and none that does not exist', () => {
    expect(mutated.filter((file, at) => mutated.indexOf(file) !== at)).toEqual([]);
    for (const file of mutated) expect(() => readFileSync(new URL(file, root))).not.toThrow();
  });
});
