import { coreOf } from '../../../sdk/bridge-core.ts';
import { settle } from '../../support/settle.ts';
import { createStepRunner } from './session-steps.ts';
import { createSessionCalls, type SessionCalls } from './session-calls.ts';
import type { SessionPlan } from './session-plan.ts';
import { count, type SessionTally } from './session-tally.ts';
import { createSimulatedSession, type SimulatedSession } from './simulated-session.ts';

/** The counts and the problems of a session. */
export interface SessionResult {
  readonly tally: SessionTally;
  readonly problems: readonly string[];
}

/** Options of `runSession`. */
export interface RunSessionOptions {
  /** Called with the session before its first step. */
  readonly onStart?: (session: SimulatedSession) => void;
}

/** Runs a session to its end. */
export async function runSession(plan: SessionPlan, { onStart }: RunSessionOptions = {}): Promise<SessionResult> {
  const session = createSimulatedSession(plan);
  onStart?.(session);
  const calls = createSessionCalls(session);
  try {
    const runStep = createStepRunner(session, calls);
    for (const step of plan.steps) {
      count(session.tally.steps, step.kind);
      await runStep(step);
    }
    await endSession(session);
  } catch (error) {
    session.problems.push(`The session threw ${error instanceof Error ? error.stack : String(error)}`);
  }
  session.tally.sessions++;
  return { tally: session.tally, problems: [...session.problems, ...problemsAtEnd(session, calls)] };
}

/** Shows the page and advances time beyond every timeout, so that every call settles. Then disposes bridges and shell. */
async function endSession({
  shell,
  time,
  pages,
  problems,
  live,
  isKilled,
  setFaults,
  dispose,
}: SimulatedSession): Promise<void> {
  setFaults([]);
  live().page.show();
  for (let i = 0; i < 4; i++) {
    time.advance(5000);
    await settle();
  }
  const open = isKilled() ? 0 : coreOf(live().bridge).calls.size;
  if (open) problems.push(`${open} calls from the current page have not settled after 20 s`);
  // Disposes the bridges of unloaded documents too: they must settle their calls, although nothing awaits them.
  for (const { bridge } of pages) dispose(bridge);
  await settle();
  shell.dispose();
}

function problemsAtEnd({ shell, time, pages }: SimulatedSession, calls: SessionCalls): readonly string[] {
  const sum = (of: (page: (typeof pages)[number]) => number): number => pages.reduce((all, page) => all + of(page), 0);
  const leaks = {
    'calls in the bridges': sum(({ bridge }) => coreOf(bridge).calls.size),
    'listeners on the pages': sum(({ page }) => page.listeners()),
    timers: time.pending(),
    'members of the prototype': Object.keys(Object.prototype).length,
  };
  return [
    ...shell.violations.map(({ rule, text }) => `The page broke ${rule}: ${text}`),
    ...calls.problems(),
    ...Object.entries(leaks).flatMap(([what, number]) => (number ? [`${number} ${what} are left`] : [])),
  ];
}
