import { describe, expect, it } from 'vitest';
import { filesIn, type Import, importsOf } from '../support/import-lines.ts';

/** The imports of each file, by path. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

const rooms = ['sdk', 'react-hooks', 'native-mocks', 'site', 'tests'];

/** Type imports that complete a cycle, each for a reason; they do not exist at run time. */
const allowed: readonly (readonly [file: string, target: string])[] = [];
const isAllowed = (line: Import): boolean =>
  line.isOfTypes && allowed.some(([file, target]) => line.file === file && line.target === target);

const lines = rooms.flatMap(filesIn).map((file) => ({ file, imports: importsOf(file) }));

function graphWithout(leftOut: (line: Import) => boolean): ImportGraph {
  return new Map(
    lines.map(({ file, imports }) => [file, imports.filter((line) => !leftOut(line)).map(({ target }) => target)]),
  );
}

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
  it('finds no import cycle in any folder, including type imports, except for the listed ones', () => {
    expect(lines.length).toBeGreaterThan(400);
    expect(findCycles(graphWithout(isAllowed))).toEqual([]);
  });

  it('needs every listed exception of the import cycles', () => {
    for (const [file, target] of allowed) {
      const others = graphWithout((line) => isAllowed(line) && !(line.file === file && line.target === target));
      expect(findCycles(others), `${file} -> ${target}`).not.toEqual([]);
    }
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
