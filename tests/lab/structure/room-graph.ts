/** The nodes of a folder, each with the other nodes that it imports. */
export type RoomGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Creates the import graph of a folder from the imports of each file below it. A file at its top is one node, a direct subfolder
 * with all its files is one too. Type imports count like others; imports of files that are not given do not.
 */
export function createRoomGraph(room: string, imports: ReadonlyMap<string, readonly string[]>): RoomGraph {
  const nodeOf = (file: string): string => file.slice(room.length + 1).replace(/\/.*/, '');
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const node = nodeOf(file);
    const others = targets.filter((target) => imports.has(target) && nodeOf(target) !== node).map(nodeOf);
    graph.set(node, new Set([...(graph.get(node) ?? []), ...others].sort()));
  }
  return new Map([...graph].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the number of different imports between nodes. */
export const countEdges = (graph: RoomGraph): number => [...graph.values()].reduce((sum, { size }) => sum + size, 0);

/**
 * Returns the level of each node: 1 if it imports no other node, otherwise one more than the highest that it imports. The highest
 * level is the length of the longest path. An import that completes a circle is not followed; the order of names decides which.
 */
export function levelsOf(graph: RoomGraph): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  function levelOf(node: string): number {
    const known = levels.get(node);
    if (known !== undefined) return known;
    // For imports that lead back to this node.
    levels.set(node, 0);
    const level = 1 + Math.max(0, ...[...(graph.get(node) ?? [])].map(levelOf));
    levels.set(node, level);
    return level;
  }
  for (const node of graph.keys()) levelOf(node);
  return levels;
}

/** Returns the circles: the largest groups of nodes of which each leads to all others. */
export function findCircles(graph: RoomGraph): readonly (readonly string[])[] {
  const nodes = [...graph.keys()];
  const reached = new Map(nodes.map((node) => [node, nodesBelow(graph, node)]));
  return nodes
    .map((node) => nodes.filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node)))
    .filter((circle, index) => circle[0] === nodes[index]);
}

/** Returns all nodes to which the imports of a node lead, itself included only if it is part of a circle. */
function nodesBelow(graph: RoomGraph, from: string): ReadonlySet<string> {
  const below = new Set<string>(graph.get(from));
  // A set iterates over what is added meanwhile.
  for (const node of below) graph.get(node)?.forEach((target) => below.add(target));
  return below;
}
