import type { Trace } from 'bridgehead/mocks';
import { createStateStore } from '../../app/state-store.ts';
import type { PageStep } from '../../simulator-protocol/page-step.ts';
import type { Simulator } from '../simulator.ts';

/** State shared by all phones of a window. */
export interface PhoneGroupState {
  /** Whether user actions in one phone are repeated in the others. */
  readonly isMirroring: boolean;
  /** Start of the comparison, which is the last load of all pages, on the clock of the timelines. */
  readonly sinceMs: number;
  /** The recorded session to compare the phones with. */
  readonly recorded: Trace | undefined;
}

/** Several phones in one window that show the same page. */
export interface PhoneGroup {
  readonly phones: readonly [Simulator, ...Simulator[]];
  get(): PhoneGroupState;
  /** Calls the listener after each change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  setMirroring(isMirroring: boolean): void;
  /** Reloads the page in all phones and compares them with a recorded session; `undefined` ends the comparison. */
  compareWith(recorded: Trace | undefined): void;
  /** Reloads the page in all phones and restarts the comparison. */
  reload(): void;
  dispose(): void;
}

/** How long to wait for the element of a mirrored action to appear in another phone. */
const ELEMENT_WAIT_MS = 2000;

/**
 * Creates a group of simulators. A phone whose shell changes reloads its page, and the others reload with it, since their
 * earlier behaviour cannot be compared with the new one.
 */
export function createPhoneGroup(
  simulators: readonly [Simulator, ...Simulator[]],
  { now, isMirroring }: { readonly now: () => number; readonly isMirroring: boolean },
): PhoneGroup {
  const store = createStateStore<PhoneGroupState>({ isMirroring, sinceMs: 0, recorded: undefined });
  const reload = (): void => {
    store.patch({ sinceMs: now() });
    for (const simulator of simulators) simulator.reload();
  };
  const mirror = (from: Simulator, step: PageStep): void => {
    // The text of a secret field is never sent by its page, so it cannot be typed into the others.
    if (!store.get().isMirroring || (step.kind === 'fill' && step.isSecret)) return;
    // A phone without such an element reports that in its own timeline.
    for (const other of simulators) if (other !== from) void other.repeatStep(step, { waitMs: ELEMENT_WAIT_MS });
  };
  const unsubscribers = simulators.map((simulator) => simulator.onStep((step) => mirror(simulator, step)));
  const context = { simulators, reload, restart: (sinceMs: number) => store.patch({ sinceMs }), now };
  const inGroup = (simulator: Simulator): Simulator => reloadWithGroup(simulator, context);
  const [first, ...others] = simulators;
  return {
    phones: [inGroup(first), ...others.map(inGroup)],
    get: store.get,
    subscribe: store.subscribe,
    setMirroring: (next) => store.patch({ isMirroring: next }),
    compareWith(recorded) {
      store.patch({ recorded });
      reload();
    },
    reload,
    dispose() {
      for (const unsubscribe of unsubscribers) unsubscribe();
      for (const simulator of simulators) simulator.dispose();
      store.dispose();
    },
  };
}

/** Wraps a simulator so that each of its loads reloads all phones, since earlier behaviour cannot be compared with later. */
function reloadWithGroup(
  simulator: Simulator,
  group: {
    readonly simulators: readonly Simulator[];
    readonly reload: () => void;
    readonly restart: (sinceMs: number) => void;
    readonly now: () => number;
  },
): Simulator {
  const { simulators, reload, restart, now } = group;
  return {
    ...simulator,
    reload,
    setSetup(next) {
      const { loads } = simulator.get();
      const sinceMs = now();
      simulator.setSetup(next);
      if (simulator.get().loads === loads) return;
      restart(sinceMs);
      for (const other of simulators) if (other !== simulator) other.reload();
    },
    openPage(url) {
      restart(now());
      return simulators.map((each) => each.openPage(url)).every(Boolean);
    },
  };
}
