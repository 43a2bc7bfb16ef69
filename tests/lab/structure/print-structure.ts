import { filesIn, importsOf } from '../../support/import-lines.ts';
import { type CalledFunction, startCoverage } from './coverage.ts';
import { countEdges, createRoomGraph, findCircles, levelsOf } from './room-graph.ts';
import type { RunWalk } from './walks.ts';

/** Prints the size of the import graph of a folder, with `listsNodes` also each node. */
export function printGraph(room: string, { listsNodes }: { readonly listsNodes: boolean }): void {
  const files = filesIn(room);
  const graph = createRoomGraph(
    room,
    new Map(files.map((file) => [file, importsOf(file).map(({ target }) => target)])),
  );
  const levels = levelsOf(graph);
  const highest = Math.max(...levels.values());
  const circles = findCircles(graph);
  console.log(`${room}: ${graph.size} nodes, ${highest} levels, ${countEdges(graph)} edges, ${circles.length} circles`);
  for (const circle of circles) console.log(`  circle: ${circle.join(', ')}`);
  if (!listsNodes) return;
  for (let level = 1; level <= highest; level++) {
    console.log(`level ${level}`);
    const nodes = [...graph].filter(([node]) => levels.get(node) === level);
    for (const [node, targets] of nodes) console.log(`  ${[node, ...targets].join('  ')}`);
  }
}

/** Prints how many files and functions run in each walk, with `listsFunctions` also which ones. */
export async function printWalks({ listsFunctions }: { readonly listsFunctions: boolean }): Promise<void> {
  // Loaded here, since the graph needs neither React nor the command.
  const { runGeneratorWalk, runPageWalks, WARM_CALL } = await import('./walks.ts');
  const take = startCoverage();
  const walks = new Map<string, readonly CalledFunction[]>();
  const walk: RunWalk = async (name, run) => {
    take();
    const result = await run();
    walks.set(name, take());
    return result;
  };
  await runPageWalks(walk);
  await runGeneratorWalk(walk);
  console.table(Object.fromEntries([...walks].map(([name, called]) => [name, sizeOf(called)])));
  const repeated = (walks.get(WARM_CALL) ?? []).filter(({ calls }) => calls > 1);
  console.log(`called more than once in ${WARM_CALL}:\n${repeated.map(describe).join('\n')}`);
  if (!listsFunctions) return;
  for (const [name, called] of walks) console.log(`\n${name}\n${called.map(describe).join('\n')}`);
}

const sizeOf = (called: readonly CalledFunction[]): Readonly<Record<'files' | 'functions', number>> => ({
  files: new Set(called.map(({ file }) => file)).size,
  functions: called.length,
});

const describe = ({ file, name, calls }: CalledFunction): string =>
  `  ${file}  ${name || '(anonymous)'}${calls > 1 ? `  ${calls} times` : ''}`;
