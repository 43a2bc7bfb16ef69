import { describe, expect, it } from 'vitest';
import { createProgram, pathOf } from '../support/program.ts';

const doors = {
  bridgehead: 'sdk/index.ts',
  'bridgehead/app': 'sdk/app/index.ts',
  'bridgehead/react': 'react-hooks/index.ts',
  'bridgehead/app/react': 'react-hooks/app.ts',
  'bridgehead/mocks': 'native-mocks/index.ts',
  'bridgehead/playwright': 'native-mocks/playwright/index.ts',
};

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

const found = exportsOf(Object.values(doors));

describe.each(Object.entries(doors))('the door %s', (door, file) => {
  it('exports exactly what its list says', async () => {
    const names = found.get(file) ?? [];
    expect(names.length).toBeGreaterThan(0);
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`exports/${door.replaceAll('/', '-')}.txt`);
  });
});
