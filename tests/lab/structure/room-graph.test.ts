import { describe, expect, it } from 'vitest';
import { countEdges, createRoomGraph, findCircles, levelsOf } from './room-graph.ts';

const files = new Map([
  ['sdk/index.ts', ['sdk/bridge.ts', 'sdk/wire/codec.ts', 'sdk', 'valibot']],
  ['sdk/bridge.ts', ['sdk/wire/codec.ts', 'sdk/wire/message.ts', 'sdk/gate.ts']],
  ['sdk/gate.ts', ['sdk/version.ts']],
  ['sdk/version.ts', ['sdk/gate.ts']],
  ['sdk/wire/codec.ts', ['sdk/wire/message.ts']],
  ['sdk/wire/message.ts', []],
]);

describe(createRoomGraph, () => {
  const graph = createRoomGraph('sdk', files);

  it('counts a file at the top as a node and a subfolder as one node', () => {
    expect([...graph.keys()]).toEqual(['bridge.ts', 'gate.ts', 'index.ts', 'version.ts', 'wire']);
  });

  it('counts imports between two nodes once and ignores imports inside a node and of packages', () => {
    expect([...(graph.get('bridge.ts') ?? [])]).toEqual(['gate.ts', 'wire']);
    expect(graph.get('wire')?.size).toBe(0);
    expect(countEdges(graph)).toBe(6);
  });

  it('counts the levels of the longest path without following a circle', () => {
    expect(Object.fromEntries(levelsOf(graph))).toEqual({
      wire: 1,
      'version.ts': 1,
      'gate.ts': 2,
      'bridge.ts': 3,
      'index.ts': 4,
    });
  });

  it('finds each circle once', () => {
    expect(findCircles(graph)).toEqual([['gate.ts', 'version.ts']]);
    expect(findCircles(createRoomGraph('sdk', new Map([['sdk/a.ts', ['sdk/b.ts']]])))).toEqual([]);
  });
});
