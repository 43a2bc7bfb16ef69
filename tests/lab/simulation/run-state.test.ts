import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { recordSimulation, sectionOf } from './record-run.mjs';
import { markersOf, readSection } from '../../generate/record-section.mjs';
import { addRange, createRunState, openRanges, readRunState, rareKinds, writeRunState } from './run-state.mjs';
import { createTally } from './session-tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
afterAll(() => rmSync(folder, { recursive: true }));

const info = { key: 'abc', steps: 10, range: 20, startedAt: '2026-11-23T06:00:00.000Z', commit: '1234567' };
const found = (calls: number) => ({
  tally: { ...createTally(), calls, sessions: 20, faults: { silent: 2 }, outcomes: { ok: calls }, digest: 2 ** 31 },
  failures: [],
});
const firstOf = (ranges: Generator<number, never>, many: number) =>
  Array.from({ length: many }, () => ranges.next().value);

describe('the state of a simulation run', () => {
  it('continues a simulation run with the unfinished ranges, regardless of the order in which others finished', () => {
    const state = createRunState(info);
    for (const range of [1, 0, 4]) addRange(state, range, found(100));
    expect(firstOf(openRanges(state), 4)).toEqual([2, 3, 5, 6]);
    addRange(state, 3, found(100));
    addRange(state, 2, found(100));
    expect([state.next, state.beyond]).toEqual([5, []]);
    expect(state.tally).toMatchObject({ calls: 500, sessions: 100, faults: { silent: 10 }, outcomes: { ok: 500 } });
    expect(state.tally.digest).toBe((5 * 2 ** 31) % 2 ** 32);
  });

  it('restores a saved simulation run only for the same code', () => {
    const file = join(folder, 'run.json');
    expect(readRunState(file, 'abc')).toBe(undefined);
    const state = createRunState(info);
    addRange(state, 0, found(100));
    writeRunState(file, state);
    expect(readRunState(file, 'abc')).toEqual(state);
    expect(() => readRunState(file, 'other')).toThrow(/^Cannot continue .*created by different code/);
  });

  it('names every fault that occurred too rarely for the number of calls in a simulation run', () => {
    const names = ['silent', 'slow', 'error'];
    expect(rareKinds({ silent: 5, slow: 4 }, names, { calls: 100, oncePer: 20 })).toEqual(['slow', 'error']);
  });

  it('records a simulation run between the markers of a document without any other change', () => {
    const file = join(folder, 'quality.md');
    const state = createRunState(info);
    addRange(state, 0, found(1200));
    const section = sectionOf(state, { goal: 1_000_000, today: '2026-11-24' });
    expect(section).toContain('| calls | 1,200 of 1,000,000: the run was stopped, and can be continued |');
    expect(section.at(-1)).toContain('| found | no failures');
    const { begin, end } = markersOf('npm run lab -- simulation');
    writeFileSync(file, `before\n\n${begin}\nold\n${end}\n\nafter\n`);
    recordSimulation(section, file);
    expect(readSection(markersOf('npm run lab -- simulation'), file)).toEqual(section);
    addRange(state, 1, { ...found(1_000_000), failures: [{ seed: 33, problems: ['Call 1 is lost', 'more'] }] });
    recordSimulation(sectionOf(state, { goal: 1_000_000, today: '2026-11-24' }), file);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('before\n\n<!--') && text.endsWith('-->\n\nafter\n')).toBe(true);
    expect(text).toContain('| calls | 1,001,200 |');
    expect(text).toContain('| found | seed 33: Call 1 is lost |');
    writeFileSync(file, 'no markers');
    expect(() => recordSimulation(section, file)).toThrow('Cannot record the run');
  });
});
