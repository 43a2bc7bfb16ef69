import { describe, expect, it } from 'vitest';
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
  it('is a hook of bridgehead/react that bridgehead/app/react exports again, typed by its contract', () => {
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
