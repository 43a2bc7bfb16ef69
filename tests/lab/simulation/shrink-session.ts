import { shrinkList } from '../../support/shrink-list.ts';
import { runSession } from './run-session.ts';
import type { SessionPlan } from './session-plan.ts';

/** The minimized plan of a failing session, and its problems. */
export interface ShrunkSession {
  readonly plan: SessionPlan;
  readonly problems: readonly string[];
}

const MAX_TRIES = 3000;

/** Removes steps, faults and settings from a failing session while it still fails. */
export async function shrinkSession(failing: SessionPlan, run: typeof runSession = runSession): Promise<ShrunkSession> {
  let plan = failing;
  let { problems } = await run(failing);
  /** Adopts a smaller plan if it also fails. */
  const tryPlan = async (smaller: SessionPlan): Promise<boolean> => {
    const result = await run(smaller);
    if (!result.problems.length) return false;
    [plan, problems] = [smaller, result.problems];
    return true;
  };
  if (!problems.length) return { plan, problems };
  await shrinkList(failing.steps, { isEnough: (steps) => tryPlan({ ...plan, steps }), mostTries: MAX_TRIES });
  for (const fault of failing.faults) await tryPlan({ ...plan, faults: plan.faults.filter((each) => each !== fault) });
  for (const settings of ordinarySettings) await tryPlan({ ...plan, ...settings });
  return { plan, problems };
}

/** The settings of an ordinary shell. */
const ordinarySettings: readonly Partial<SessionPlan>[] = [
  { generation: 'object' },
  { appVersion: '2.1' },
  { supportsHandshake: true },
  { snapshot: true },
  { can: { batch: false, cancel: false, progress: false, status: false } },
  { can: { batch: true, cancel: true, progress: true, status: true } },
];
