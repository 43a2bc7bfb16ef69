import { describe, expect, it } from 'vitest';
import type { SessionPlan } from './session-plan.ts';
import { drawSession } from './session-plan.ts';
import { createTally } from './session-tally.ts';
import { shrinkSession } from './shrink-session.ts';

describe(shrinkSession, () => {
  const plan: SessionPlan = {
    ...drawSession(3, 200),
    generation: 'handler',
    faults: [{ kind: 'silent' }, { kind: 'sync-response' }, { kind: 'late-after-reload' }],
  };
  const fails = (isFailing: (plan: SessionPlan) => boolean) => async (each: SessionPlan) => ({
    tally: createTally(),
    problems: isFailing(each) ? [`${each.steps.length} steps`] : [],
  });

  it('keeps only the steps, faults and settings of a session that a failure needs', async () => {
    const [first, second] = [plan.steps[40], plan.steps[170]];
    const shrunk = await shrinkSession(
      plan,
      fails(({ steps, faults, generation }) => {
        const hasSteps = steps.some((step) => step === first) && steps.some((step) => step === second);
        return hasSteps && faults.some(({ kind }) => kind === 'sync-response') && generation === 'handler';
      }),
    );
    expect(shrunk.plan.steps).toEqual([first, second]);
    expect(shrunk.plan.faults).toEqual([{ kind: 'sync-response' }]);
    expect(shrunk.plan.generation).toBe('handler');
    expect(shrunk.problems).toEqual(['2 steps']);
  });

  it('does not change a session that satisfies every invariant', async () => {
    const shrunk = await shrinkSession(
      plan,
      fails(() => false),
    );
    expect(shrunk.plan).toBe(plan);
    expect(shrunk.problems).toEqual([]);
  });
});
