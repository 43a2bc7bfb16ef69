import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../docs/.vitepress/export-groups.mjs';
import { entryPointFiles, reportedNames } from '../support/entry-points.ts';
import { createProgram, pathOf } from '../support/program.ts';

/** Every name an entry point exports, values and types, in order. */
function exportsOf(files: readonly string[]): Map<string, string[]> {
  const program = createProgram(files);
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles();
  return new Map(
    files.map((file) => {
      const source = sources.find((each) => pathOf(each) === file);
      const symbol = source && checker.getSymbolAtLocation(source);
      const names = symbol ? checker.getExportsOfModule(symbol).map((each) => each.name) : [];
      return [file, names.sort()];
    }),
  );
}

const found = exportsOf([...Object.values(entryPointFiles), 'react-hooks/app-hooks.ts']);

describe.each(Object.entries(entryPointFiles))('the entry point %s', (entryPoint, file) => {
  it(`the entry point ${entryPoint} exports exactly the names listed in packaging/api`, () => {
    const names = found.get(file) ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect(names, 'Run `npm run build -- package && npm run generate -- api` and review the change.').toEqual(
      reportedNames(entryPoint),
    );
  });
});

describe('a name exported by two entry points', () => {
  it('exports a name twice only for a hook of bridgehead/react that bridgehead/app/react types by its contract', () => {
    const entryPointsOf = new Map<string, string[]>();
    for (const [entryPoint, file] of Object.entries(entryPointFiles)) {
      for (const name of found.get(file) ?? [])
        entryPointsOf.set(name, [...(entryPointsOf.get(name) ?? []), entryPoint]);
    }
    const shared = [...entryPointsOf].filter(([, list]) => list.length > 1);
    const typedHooks = found.get('react-hooks/app-hooks.ts')?.filter((name) => name !== 'AppHookOptions') ?? [];
    expect(typedHooks.length).toBeGreaterThan(5);
    expect(shared.map(([name]) => name).sort()).toEqual(typedHooks);
    for (const [name, list] of shared) expect(list, name).toEqual(['bridgehead/react', 'bridgehead/app/react']);
  });
});

describe('the groups of an entry point', () => {
  const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const grouped = Object.entries(entryPointFiles)
    .map(([entryPoint, file]) => ({ entryPoint, file, groups: groupsOf(read(file)) }))
    .filter(({ groups }) => groups.length > 0);

  it.each(grouped)('the groups of $entryPoint contain every name that it exports', ({ file, groups }) => {
    expect(groups.flatMap(({ names }) => names).sort()).toEqual(found.get(file));
    // In the API reference, both would have the same anchor.
    const anchors = groups.map(({ heading }) => heading.toLowerCase());
    expect(found.get(file)?.filter((name) => anchors.includes(name.toLowerCase()))).toEqual([]);
  });

  it('lists each function of bridgehead in the README, in its group', () => {
    const groups = groupsOf(read('sdk/index.ts'));
    const [, table = ''] = /## The API\n([\s\S]*?)\n## /.exec(read('README.md')) ?? [];
    const isValue = (name: string): boolean =>
      new RegExp(`\\b(function|class|const) ${name}\\b`).test(read('packaging/api/bridgehead.txt'));
    const rows = groups
      .map(({ heading, names }) => ({ heading, values: names.filter(isValue) }))
      .filter(({ values }) => values.length > 0);
    expect(rows.length).toBeGreaterThan(3);
    for (const { heading, values } of rows) {
      const row = table.split('\n').find((line) => line.startsWith(`| ${heading} |`)) ?? '';
      expect([...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).sort(), heading).toEqual(values.sort());
    }
  });
});
