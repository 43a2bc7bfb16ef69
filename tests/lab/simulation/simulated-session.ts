import { type Bridge, createBridge, handle } from 'bridgehead';
import { createManualClock, type ManualClock, type Shell } from 'bridgehead/mocks';
import { createRandom, type SeededRandom } from '../../support/random.ts';
import type { SimulatedFault } from './draw-fault.ts';
import type { SessionPlan } from './session-plan.ts';
import { createTally, type SessionTally } from './session-tally.ts';
import { type SimulatedContract, simulatedContract } from './simulated-contract.ts';
import { createSimulatedPage, type SimulatedPage } from './simulated-page.ts';
import { createSimulatedShell, watchShell } from './simulated-shell.ts';

/** A document with its bridge. */
export interface LivePage {
  readonly page: SimulatedPage;
  bridge: Bridge<SimulatedContract>;
  /** Whether the document has been in the back/forward cache or is unloaded. */
  hasBeenLeft: boolean;
}

/** A running session: the app, its clock, and the documents that the app has opened. */
export interface SimulatedSession {
  readonly plan: SessionPlan;
  readonly time: ManualClock;
  readonly shell: Shell<SimulatedContract>;
  readonly tally: SessionTally;
  /** The problems so far. */
  readonly problems: string[];
  readonly pages: readonly LivePage[];
  /** The newest responses that were delivered. */
  readonly responses: readonly string[];
  readonly disposed: ReadonlySet<Bridge<SimulatedContract>>;
  /** Returns the current document. */
  live(): LivePage;
  /** Whether a fault killed the page's process, so that the app must open the page again. */
  isKilled(): boolean;
  /** Opens the page in a new document. */
  open(): void;
  /** Replaces the bridge of the current document. */
  renew(): void;
  setFaults(faults: readonly SimulatedFault[]): void;
  /** Whether a fault of this kind has been set in the session. */
  hadFault(kind: string): boolean;
  dispose(bridge: Bridge<SimulatedContract>): void;
}

export function createSimulatedSession(plan: SessionPlan): SimulatedSession {
  const time = createManualClock(1000);
  const [tally, problems, pages] = [createTally(), [] as string[], [] as LivePage[]];
  const disposed = new Set<Bridge<SimulatedContract>>();
  const shell = createSimulatedShell(plan, time);
  const context = { plan, time, shell, problems, random: createRandom(plan.seed) };
  const kinds = new Set<string>(plan.faults.map(({ kind }) => kind));
  let isKilled = false;
  const open = (): LivePage => {
    const live = openPage(context);
    pages.push(live);
    return live;
  };
  let live = open();
  shell.on('kill', () => {
    isKilled = true;
    live.hasBeenLeft = true;
    live.page.stop();
  });
  const dispose = (bridge: Bridge<SimulatedContract>): void => {
    disposed.add(bridge);
    bridge.dispose();
  };
  return {
    ...{ plan, time, shell, tally, problems, pages, disposed, dispose },
    responses: watchShell(shell, tally),
    live: () => live,
    isKilled: () => isKilled,
    open() {
      isKilled = false;
      live = open();
    },
    renew() {
      dispose(live.bridge);
      live.bridge = startBridge(live.page, context);
    },
    setFaults(faults) {
      faults.forEach(({ kind }) => kinds.add(kind));
      shell.setFaults(faults);
    },
    hadFault: (kind) => kinds.has(kind),
  };
}

interface SessionContext extends Pick<SimulatedSession, 'plan' | 'time' | 'shell' | 'problems'> {
  readonly random: SeededRandom;
}

function openPage(context: SessionContext): LivePage {
  const page = createSimulatedPage(context.plan, context);
  context.shell.install(page.window);
  return { page, bridge: startBridge(page, context), hasBeenLeft: false };
}

function startBridge(page: SimulatedPage, { problems }: SessionContext): Bridge<SimulatedContract> {
  const bridge = createBridge(simulatedContract, {
    window: page.window,
    clock: page.clock,
    interactiveMaxMs: 3000,
    expectShell: () => true,
    logger: { warn() {} },
  });
  let last = 0;
  // The app numbers its events.
  bridge.on('ticked', (number) => {
    if (number <= last) problems.push(`event ${number} arrived after event ${last}`);
    last = number;
  });
  handle(bridge, 'askKey', (params) => params);
  return bridge;
}
