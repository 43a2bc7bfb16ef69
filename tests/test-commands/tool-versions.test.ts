import { describe, expect, it } from 'vitest';
import { checks } from '../tool-versions/checks.mjs';
import { environments } from '../tool-versions/environments.data.mjs';
import { selectPart } from '../tool-versions/select-environments.mjs';

const hashes = Array.from({ length: 50 }, (_, index) => index.toString(16).padStart(8, '0').padEnd(40, 'f'));

describe('the environments of the stage tool-versions', () => {
  it('have unique names and a known check each', () => {
    const names = environments.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(environments.filter(({ check }) => !(check in checks))).toEqual([]);
  });

  it('are each in exactly one part, and a commit always selects the same part', () => {
    const parts = new Map(hashes.map((hash) => [selectPart(environments, hash).part, selectPart(environments, hash)]));
    const [first] = parts.values();
    expect([...parts.keys()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: first?.parts ?? 0 }, (_, index) => index + 1),
    );
    const selected = [...parts.values()].flatMap((part) => part.selected.map(({ name }) => name));
    expect(selected.toSorted()).toEqual(environments.map(({ name }) => name).toSorted());
  });

  it('take at most 140 seconds in a part by their measured durations', () => {
    for (const hash of hashes) {
      const { selected } = selectPart(environments, hash);
      expect(selected.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(140);
    }
  });

  it('are all selected without a commit', () => {
    expect(selectPart(environments, '')).toEqual({ part: 1, parts: 1, selected: [...environments] });
  });
});
