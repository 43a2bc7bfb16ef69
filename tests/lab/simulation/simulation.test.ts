import { parseTrace, faultKinds as tableKinds } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { parseSetup } from '../../../native-mocks/simulator/setup/url-state.ts';
import { faultKinds, outcomes } from './expected-kinds.data.mjs';
import { linkOf, traceOfSession } from './reproduce-session.ts';
import { runSession } from './run-session.ts';
import { drawSession, sessionStepKinds } from './session-plan.ts';
import { addTally, createTally } from './session-tally.ts';
import { keyed } from './simulated-contract.ts';
import type { SimulatedSession } from './simulated-session.ts';

const STEPS = 340;

describe('a simulated session', () => {
  it('settles every call of a simulated session once with its value or the correct reason and leaks nothing (60 seeds)', async () => {
    const tally = createTally();
    for (let seed = 1; seed <= 60; seed++) {
      const { tally: one, problems } = await runSession(drawSession(seed, STEPS));
      addTally(tally, one);
      expect(problems, `seed ${seed}`).toEqual([]);
    }
    expect(tally.calls).toBeGreaterThan(10_000);
    expect(Object.keys(tally.steps).toSorted()).toEqual([...sessionStepKinds].toSorted());
    expect(faultKinds.filter((kind) => !tally.faults[kind])).toEqual([]);
    expect(outcomes.filter((outcome) => !tally.outcomes[outcome])).toEqual([]);
    expect(Object.keys(tally.outcomes).filter((outcome) => !outcomes.includes(outcome))).toEqual([]);
  });

  it('keeps a waiting payment when an identical one joins it (seed 30705)', async () => {
    const plan = drawSession(30_705, STEPS);
    const { tally, problems } = await runSession(plan);
    expect(plan.faults.map(({ kind }) => kind)).toContain('late-object');
    expect(problems).toEqual([]);
    expect(tally.calls).toBeGreaterThan(200);
  });

  it('runs a simulated session identically for the same seed and differently for another', async () => {
    const digests = [];
    for (const seed of [4711, 4711, 4712]) digests.push((await runSession(drawSession(seed, STEPS))).tally.digest);
    expect(digests[1]).toBe(digests[0]);
    expect(digests[2]).not.toBe(digests[0]);
  });

  it('simulates each kind of fault that the table lists', () => {
    expect([...faultKinds].toSorted()).toEqual([...tableKinds].toSorted());
  });

  /** Returns the problems of a session without faults, after `onStart` has introduced a defect. */
  const problemsOf = async (onStart: (session: SimulatedSession) => void): Promise<readonly string[]> => {
    const plan = {
      ...drawSession(1, STEPS),
      generation: 'object',
      appVersion: '2.1',
      supportsHandshake: true,
      faults: [],
    } as const;
    const steps = plan.steps.filter(({ kind }) => kind === 'call' || kind === 'wait');
    return (await runSession({ ...plan, steps }, { onStart })).problems;
  };

  it.each<[what: string, introduceDefect: (session: SimulatedSession) => void, problem: RegExp]>([
    [
      'a value of another call',
      ({ shell }) => shell.respond('read', ({ key }) => keyed(key + 1)),
      /^Call \d+ of read resolved with/,
    ],
    ['a timer that was not cleared', ({ time }) => time.setTimer(() => {}, 1e9), /^1 timers are left$/],
    [
      'a listener that was not removed',
      ({ live }) => (live().page.window['addEventListener'] as (type: string, run: () => void) => void)('x', () => {}),
      /^1 listeners on the pages are left$/,
    ],
    [
      'a message that breaks the protocol',
      ({ live }) => (live().page.window['BridgeheadAndroid'] as { postMessage(text: string): void }).postMessage('{}'),
      /^The page broke /,
    ],
    [
      'a call that settles without a reason',
      ({ shell }) => shell.setFaults([{ kind: 'error', code: 7, message: 'no' }]),
      /rejected as shell-error, which is not the correct reason$/,
    ],
  ])('finds %s in a simulated session', async (_, introduceDefect, problem) => {
    expect(await problemsOf(() => {})).toEqual([]);
    expect((await problemsOf(introduceDefect)).filter((text) => problem.test(text))).not.toEqual([]);
  });

  it('creates a trace of a simulated session and a link that the simulator opens', async () => {
    const plan = {
      ...drawSession(7, STEPS),
      generation: 'handler',
      appVersion: '1.9',
      supportsHandshake: true,
      faults: [
        { kind: 'slow', delayMs: 500, methods: ['read'] },
        { kind: 'late-object', afterMs: 900 },
      ],
    } as const;
    const { entries, contract, platform } = parseTrace(JSON.stringify(await traceOfSession(plan)));
    expect([contract, platform, entries.length > 100]).toEqual(['simulated@1.0.0', 'ios', true]);
    const { generation, appVersion, seed, faults, responses } = parseSetup(linkOf(plan));
    expect({ generation, appVersion, seed }).toEqual({ generation: 'handler', appVersion: '1.9', seed: 7 });
    expect(faults).toEqual([
      { fault: 'slow', method: 'read', values: { delayMs: 500 } },
      { fault: 'late-object', method: '*', values: { afterMs: 900 } },
    ]);
    expect(responses.map(({ method }) => method)).toEqual(['read', 'slow', 'gated', 'pay']);
  });
});
