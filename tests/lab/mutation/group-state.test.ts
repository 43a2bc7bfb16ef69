import { describe, expect, it } from 'vitest';
import {
  addMutant,
  carryOver,
  createGroupState,
  isComplete,
  type GroupInputs,
  tallyOf,
  type TestedMutant,
} from './group-state.mjs';

const inputs: GroupInputs = {
  sources: { 'sdk/gate/gate.ts': 'one' },
  tests: { 'tests/gate.test.ts': 'one', 'tests/calls.test.ts': 'one' },
  config: 'one',
};
const withTests = (tests: Record<string, string>) => ({ ...inputs, tests: { ...inputs.tests, ...tests } });

function mutant(line: number, result: Partial<TestedMutant>): TestedMutant {
  const location = { start: { line, column: 1 }, end: { line, column: 9 } };
  const both = ['tests/gate.test.ts#refuses', 'tests/calls.test.ts#settles'];
  const rest = { id: String(line), file: 'sdk/gate/gate.ts', mutatorName: 'EqualityOperator', replacement: '<=' };
  return { ...rest, location, status: 'Survived', coveredBy: both, killedBy: [], ...result };
}

const byGate = mutant(1, { status: 'Killed', killedBy: ['tests/gate.test.ts#refuses'] });
const byCalls = mutant(2, { status: 'Killed', killedBy: ['tests/calls.test.ts#settles'] });
const survivor = mutant(3, {});
const timedOut = mutant(4, { status: 'Timeout' });

function stateWith(...mutants: TestedMutant[]) {
  const state = { ...createGroupState(inputs), planned: mutants.length };
  mutants.forEach((each) => addMutant(state, each));
  return state;
}

describe('carryOver', () => {
  const lines = (other: GroupInputs): number[] =>
    carryOver(stateWith(byGate, byCalls, survivor, timedOut), other).mutants.map(({ location }) => location.start.line);

  it('keeps every result of mutants when neither sources nor tests have changed', () => {
    expect(lines(structuredClone(inputs))).toEqual([1, 2, 3, 4]);
  });

  it('drops the results of mutants in a changed file, and every result when the configuration has changed', () => {
    expect(lines({ ...inputs, sources: { 'sdk/gate/gate.ts': 'two' } })).toEqual([]);
    expect(lines({ ...inputs, sources: { ...inputs.sources, 'sdk/gate/other.ts': 'two' } })).toEqual([1, 2, 4]);
    expect(lines({ ...inputs, config: 'two' })).toEqual([]);
  });

  it('keeps the killed mutants of unchanged test files and drops the survivors when a test file has changed', () => {
    expect(lines(withTests({ 'tests/gate.test.ts': 'two' }))).toEqual([2]);
  });

  it('drops only the surviving mutants when a test file is added', () => {
    expect(lines(withTests({ 'tests/more.test.ts': 'one' }))).toEqual([1, 2, 4]);
  });

  it('carries over no results of mutants without an earlier run', () => {
    expect(carryOver(undefined, inputs)).toMatchObject({ inputs, planned: 0, mutants: [] });
  });
});

describe('addMutant', () => {
  it('replaces the earlier result of the same mutant', () => {
    const state = stateWith(survivor);
    addMutant(state, { ...survivor, id: '77', status: 'Killed' });
    expect(state.mutants.map(({ status }) => status)).toEqual(['Killed']);
  });
});

describe('tallyOf', () => {
  it('counts timed-out mutants as killed and uncovered ones as survived', () => {
    const state = stateWith(byGate, byCalls, survivor, timedOut, mutant(5, { status: 'NoCoverage' }));
    const counts = { killed: 2, timedOut: 1, survived: 1, uncovered: 1, counted: 5 };
    expect(tallyOf(state)).toEqual({ ...counts, score: 3 / 5 });
  });

  it('omits mutants that cannot be run from the counts', () => {
    expect(tallyOf(stateWith(byGate, mutant(5, { status: 'RuntimeError' })))).toMatchObject({ counted: 1, score: 1 });
  });
});

describe('isComplete', () => {
  it('treats a mutation run as incomplete before its mutants are counted and while some are not tested', () => {
    expect(isComplete(createGroupState(inputs))).toBe(false);
    expect(isComplete({ ...stateWith(byGate), planned: 2 })).toBe(false);
    expect(isComplete(stateWith(byGate))).toBe(true);
  });
});
