import type { Clock } from 'bridgehead';
import { calledMethods } from '../faults/called-methods.ts';
import type { Fault } from '../faults/fault.ts';
import { placeFaultyObject } from '../faults/object-faults.ts';
import type { CurrentFaults } from '../faults/plan-faults.ts';
import type { Violation } from '../strict/violation.ts';
import type { PageMessage } from '../wire/wire.ts';
import { placeShellObjects, type ShellWiring } from './place-objects.ts';
import type { ShellEvents } from './shell-types.ts';

/** What `createPageSeat` takes. */
export interface CreatePageSeatOptions {
  readonly window: object;
  readonly wiring: ShellWiring;
  readonly clock: Clock;
  readonly faults: () => CurrentFaults;
  readonly read: (text: string) => readonly PageMessage[];
  readonly onPost: OnPost;
  /** The page broke a rule that no text shows. */
  readonly onViolation: (violation: Violation) => void;
  readonly onKill: () => void;
  /** A fault did its work. */
  readonly onFault: ShellEvents['fault'];
}

/** Takes one text of the page, and what it says. */
export type OnPost = (text: string, messages: readonly PageMessage[], crossing: number) => void;

/** The shell's objects in one window, with the faults that live there: late, removed, throwing, killed. */
export interface PageSeat {
  /** Whether the page has certainly read the text by now. */
  deliver(text: string | undefined, crossing: number | undefined): boolean;
  setSnapshot(text: string): void;
  leave(): void;
}

/**
 * Whether a fault kills the page at this post, counted from 1 for each document. A post that threw is counted and never
 * gets here, so its fault kills the page at the next one.
 */
export function isKilledAt(faults: readonly Fault[], crossing: number): boolean {
  return faults.some((fault) => fault.kind === 'renderer-killed' && crossing >= fault.atPost);
}

export function createPageSeat(options: CreatePageSeatOptions): PageSeat {
  const { window, wiring, clock, faults, onFault } = options;
  const timers: unknown[] = [];
  let isGone = false;

  const post = (text: string, crossing: number): void => {
    if (isGone) return;
    beforePost(text, crossing);
    if (isKilledAt(faults().list, crossing)) return options.onKill();
    options.onPost(text, options.read(text), crossing);
  };
  const objects = placeShellObjects(window, wiring, {
    post,
    broke: (rule, text) => options.onViolation({ rule, text }),
  });
  const beforePost = placeFaultyObject({
    faults: () => faults().list,
    methodsIn: calledMethods,
    touches: (...use) => faults().planner.touches(...use),
    place: () => objects.place(),
    remove: () => objects.remove(),
    later: (run, ms) => void timers.push(clock.setTimer(run, ms)),
    onFault,
  });

  return {
    deliver(text, crossing) {
      return !isGone && objects.deliver(text, crossing);
    },
    setSnapshot: (text) => objects.setSnapshot(text),
    leave() {
      isGone = true;
      for (const timer of timers) clock.clearTimer(timer);
      objects.remove();
    },
  };
}
