import { coreOf } from '../../sdk/bridge-core.ts';
import { settle } from '../support/settle.ts';
import { createActs } from './session-acts.ts';
import { createSessionCalls, type SessionCalls } from './session-calls.ts';
import type { SessionPlan } from './session-plan.ts';
import { count, type SessionTally } from './session-tally.ts';
import { createSimulatedWorld, type SimulatedWorld } from './simulated-world.ts';

/** The counts and the problems of a session. */
export interface SessionResult {
  readonly tally: SessionTally;
  readonly problems: readonly string[];
}

/** Options of `runSession`. */
export interface RunSessionOptions {
  /** Called with the world before its first step. */
  readonly onStart?: (world: SimulatedWorld) => void;
}

/** Runs a session to its end. */
export async function runSession(plan: SessionPlan, { onStart }: RunSessionOptions = {}): Promise<SessionResult> {
  const world = createSimulatedWorld(plan);
  onStart?.(world);
  const calls = createSessionCalls(world);
  try {
    const perform = createActs(world, calls);
    for (const step of plan.steps) {
      count(world.tally.steps, step.kind);
      await perform(step);
    }
    await end(world);
  } catch (error) {
    world.problems.push(`The session threw ${error instanceof Error ? error.stack : String(error)}`);
  }
  world.tally.sessions++;
  return { tally: world.tally, problems: [...world.problems, ...problemsAtEnd(world, calls)] };
}

/** Lets everything end: the page is shown, and more time passes than any call has. */
async function end({
  shell,
  time,
  pages,
  problems,
  live,
  isKilled,
  setFaults,
  dispose,
}: SimulatedWorld): Promise<void> {
  setFaults([]);
  live().page.show();
  for (let i = 0; i < 4; i++) {
    time.advance(5000);
    await settle();
  }
  const open = isKilled() ? 0 : coreOf(live().bridge).channel.pending.size();
  if (open) problems.push(`${open} calls of the page that is shown have not settled after 20 s`);
  // The bridge also settles the calls of an unloaded document, although nothing awaits them.
  for (const { bridge } of pages) dispose(bridge);
  await settle();
  shell.dispose();
}

function problemsAtEnd({ shell, time, pages }: SimulatedWorld, calls: SessionCalls): readonly string[] {
  const sum = (of: (page: (typeof pages)[number]) => number): number => pages.reduce((all, page) => all + of(page), 0);
  const left = {
    'calls in the bridges': sum(({ bridge }) => coreOf(bridge).channel.pending.size()),
    'listeners on the pages': sum(({ page }) => page.listeners()),
    timers: time.pending(),
    'members of the prototype': Object.keys(Object.prototype).length,
  };
  return [
    ...shell.violations.map(({ rule, text }) => `The page broke ${rule}: ${text}`),
    ...calls.problems(),
    ...Object.entries(left).flatMap(([what, number]) => (number ? [`${number} ${what} are left`] : [])),
  ];
}
