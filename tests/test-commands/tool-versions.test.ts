import { describe, expect, it } from 'vitest';
import { checks } from '../tool-versions/checks.mjs';
import { environments } from '../tool-versions/environments.data.mjs';

describe('the environments of the stage tool-versions', () => {
  it('have unique names and a known check each', () => {
    const names = environments.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(environments.filter(({ check }) => !(check in checks))).toEqual([]);
  });
});
