import { describe, expect, it } from 'vitest';
import { selectStages, type Stage } from '../stages.mjs';

const stages: readonly Stage[] = [
  { name: 'types', command: [] },
  { name: 'lint', command: [] },
  { name: 'build', command: [], needs: ['types'] },
  { name: 'unit', command: [], needs: ['build'] },
];
const selected = (...names: string[]): string[] => selectStages(stages, names).map(({ name }) => name);

describe('selectStages', () => {
  it('selects every stage when none is named', () => {
    expect(selected()).toEqual(['types', 'lint', 'build', 'unit']);
  });

  it('selects a named stage with everything it needs, in the order of the run', () => {
    expect(selected('unit')).toEqual(['types', 'build', 'unit']);
    expect(selected('lint')).toEqual(['lint']);
  });

  it('refuses a stage that does not exist and names those that do', () => {
    expect(() => selected('lint', 'units')).toThrow(
      'Cannot run units: there is no such stage. Choose from types, lint, build, unit.',
    );
  });
});
