import { describe, expect, it } from 'vitest';
import { filesIn, importsOf } from '../support/import-lines.ts';

/** The imports of each file, by path. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

const rooms = ['sdk', 'react-hooks', 'native-mocks', 'site', 'tests'];

const files = rooms.flatMap(filesIn);

/** Returns the import cycles, each as its files in order. */
function findCycles(graph: ImportGraph): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file)) return;
    done.add(file);
    path.push(file);
    for (const target of graph.get(file) ?? []) if (graph.has(target)) visit(target);
    path.pop();
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

describe('the imports of the repository', () => {
  it('finds no import cycle in any folder, including type imports', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(findCycles(new Map(files.map((file) => [file, importsOf(file).map(({ target }) => target)])))).toEqual([]);
  });

  it('reports imports that form a cycle', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'vitest']],
      ['b.ts', ['c.ts', 'd.ts']],
      ['c.ts', ['b.ts']],
      ['d.ts', ['a.ts']],
      ['e.ts', ['e.ts', 'd.ts']],
    ]);
    expect(findCycles(graph)).toEqual(['b.ts -> c.ts -> b.ts', 'a.ts -> b.ts -> d.ts -> a.ts', 'e.ts -> e.ts']);
  });
});
