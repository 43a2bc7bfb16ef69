import type { Clock, ManualClock } from 'bridgehead';
import { androidAgent, createPage, iosAgent, type PageControl } from '../../support/page.ts';
import { failWith } from './law-contract.ts';
import type { HostileGlobal, Plan } from './law-plan.ts';

/** A document and its time, which stops while the document is in the cache or gone. */
export interface LawPage extends PageControl {
  readonly clock: Clock;
  /** Stops the document's timers; `thaw` runs those that became due meanwhile. */
  stop(): void;
  thaw(): void;
}

/** A document of a phone with the plan's platform, with what is hostile in it. */
export function createLawPage(plan: Plan, time: ManualClock): LawPage {
  const page = createPage(plan.generation.startsWith('handler') ? iosAgent : androidAgent);
  if (plan.isFramed) page.window['parent'] = {};
  for (const name of plan.hostile) spoil[name](page);
  let isStopped = false;
  let due: (() => void)[] = [];
  return {
    ...page,
    clock: {
      now: time.now,
      setTimer: (run, delayMs) => time.setTimer(() => (isStopped ? void due.push(run) : run()), delayMs),
      clearTimer: time.clearTimer,
    },
    stop() {
      isStopped = true;
    },
    thaw() {
      isStopped = false;
      for (const run of due.splice(0)) run();
    },
  };
}

const trap = (target: object, name: string): void => {
  Object.defineProperty(target, name, { configurable: true, get: () => failWith(`the getter of ${name}`) });
};

const spoil: Readonly<Record<HostileGlobal, (page: PageControl) => void>> = {
  frame({ window }) {
    // A foreign frame named like the object of the other platform: reading its members is a SecurityError.
    const isIos = window.navigator.userAgent.includes('iPhone');
    window[isIos ? 'BridgeheadAndroid' : 'webkit'] = new Proxy({}, { get: () => failWith('a foreign frame') });
  },
  userAgent: ({ window }) => trap(window.navigator, 'userAgent'),
  random({ window }) {
    window['crypto'] = { getRandomValues: () => failWith('getRandomValues') };
  },
  // An element with the id of the namespace: an object that goes with the element.
  element({ window }) {
    window.bridgehead = { nodeType: 1 } as object;
  },
};
