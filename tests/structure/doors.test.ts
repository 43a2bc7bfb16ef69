import { describe, expect, it } from 'vitest';
import { doorFiles } from '../support/doors.ts';
import { createProgram, pathOf } from '../support/program.ts';

/** Every name a door exports, values and types, in order. */
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

const found = exportsOf(Object.values(doorFiles));

describe.each(Object.entries(doorFiles))('the door %s', (door, file) => {
  it('exports exactly what its list says', async () => {
    const names = found.get(file) ?? [];
    expect(names.length).toBeGreaterThan(0);
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`exports/${door.replaceAll('/', '-')}.txt`);
  });
});

describe('a name that two doors export', () => {
  it('is the same hook, typed by the product’s contract, or the same thing for both ends of the wire', () => {
    const doorsOf = new Map<string, string[]>();
    for (const [door, file] of Object.entries(doorFiles)) {
      for (const name of found.get(file) ?? []) doorsOf.set(name, [...(doorsOf.get(name) ?? []), door]);
    }
    const shared = [...doorsOf].filter(([, list]) => list.length > 1);
    expect(shared.length).toBeGreaterThan(5);
    for (const [name, list] of shared) {
      if (name === 'wireErrors') continue;
      expect(list, name).toEqual(['bridgehead/react', 'bridgehead/app/react']);
      expect(name).toMatch(/^use[A-Z]|^BridgeProvider$/);
    }
  });
});
