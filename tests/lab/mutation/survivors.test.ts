import { describe, expect, it } from 'vitest';
import { describeMutant, mergeSurvivors, readSurvivors } from './survivors.mjs';

const source = 'const a = 1;\n  if (a < 2) run();\n';
const found = describeMutant(
  {
    ...{
      id: '1',
      file: 'sdk/gate/gate.ts',
      mutatorName: 'EqualityOperator',
      replacement: 'a <= 2',
      status: 'Survived',
    },
    location: { start: { line: 2, column: 7 }, end: { line: 2, column: 12 } },
    coveredBy: [],
    killedBy: [],
  },
  source,
);
const measuredFiles = new Set(['sdk/gate/gate.ts']);

describe('describeMutant', () => {
  it('describes a mutant by its line, its code and the replaced part', () => {
    expect(found).toEqual({
      ...{ file: 'sdk/gate/gate.ts', line: 2, code: 'if (a < 2) run();', original: 'a < 2' },
      ...{ mutator: 'EqualityOperator', replacement: 'a <= 2' },
    });
  });
});

describe('mergeSurvivors', () => {
  it('keeps the reason of a surviving mutant whose line has moved', () => {
    const known = [{ ...found, line: 90, reason: 'both settle' }];
    expect(mergeSurvivors(known, [found], { measuredFiles })).toEqual([{ ...found, reason: 'both settle' }]);
  });

  it('adds a new surviving mutant with an empty reason and removes one that was killed', () => {
    const known = [{ ...found, code: 'if (b < 2) run();', reason: 'both settle' }];
    expect(mergeSurvivors(known, [found], { measuredFiles })).toEqual([{ ...found, reason: '' }]);
  });

  it('keeps the surviving mutants of files that were not measured', () => {
    const other = { ...found, file: 'sdk/gate/version.ts', reason: 'same order' };
    expect(mergeSurvivors([other], [], { measuredFiles })).toEqual([other]);
  });
});

describe('survivors.json', () => {
  it('survivors.json gives a reason for every surviving mutant', () => {
    expect(readSurvivors().filter(({ reason }) => !reason)).toEqual([]);
  });
});
