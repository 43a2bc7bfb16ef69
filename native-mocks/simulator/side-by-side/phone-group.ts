import type { Trace } from 'bridgehead/mocks';
import { createStateStore } from '../../state-store.ts';
import type { UserInput } from '../phone/user-input.ts';
import type { Simulator } from '../simulator.ts';

/** What holds for all phones of a window. */
export interface PhoneGroupState {
  /** Whether what a person does in one phone is done in the others. */
  readonly isMirroring: boolean;
  /** When the comparison began, on the clock of the timelines: with the last load of all pages. */
  readonly sinceMs: number;
  /** The recorded session that the phones are compared with. */
  readonly recorded: Trace | undefined;
}

/** Several phones in one window, showing the same page. */
export interface PhoneGroup {
  readonly phones: readonly [Simulator, ...Simulator[]];
  get(): PhoneGroupState;
  /** Calls the listener after each change; returns its unsubscribe. */
  subscribe(listener: () => void): () => void;
  setMirroring(isMirroring: boolean): void;
  /** Loads the page in all phones, and compares them with a recorded session from then on; `undefined` ends that. */
  compareWith(recorded: Trace | undefined): void;
  /** Loads the page in all phones, and begins the comparison again. */
  reload(): void;
  dispose(): void;
}

/** How long a phone may take to show what is to be tapped in it. */
const WAIT_MS = 2000;

/**
 * Makes a group of simulators. A phone that gets another shell loads its page again, and so do the others: what they did
 * before cannot be compared with it.
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
  const mirror = (from: Simulator, input: UserInput): void => {
    if (!store.get().isMirroring) return;
    // A phone without such an element has told so in its timeline.
    for (const other of simulators) if (other !== from) void other.act(input, { waitMs: WAIT_MS });
  };
  const ends = simulators.map((simulator) => simulator.onInput((input) => mirror(simulator, input)));
  const surroundings = { simulators, reload, restart: (sinceMs: number) => store.patch({ sinceMs }), now };
  const join = (simulator: Simulator): Simulator => joinGroup(simulator, surroundings);
  const [first, ...others] = simulators;
  return {
    phones: [join(first), ...others.map(join)],
    get: store.get,
    subscribe: store.subscribe,
    setMirroring: (next) => store.patch({ isMirroring: next }),
    compareWith(recorded) {
      store.patch({ recorded });
      reload();
    },
    reload,
    dispose() {
      for (const end of ends) end();
      for (const simulator of simulators) simulator.dispose();
      store.dispose();
    },
  };
}

/** A simulator whose loads are those of all phones: what they did before cannot be compared with what comes. */
function joinGroup(
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
    openPage(address) {
      restart(now());
      return simulators.map((each) => each.openPage(address)).every(Boolean);
    },
  };
}
