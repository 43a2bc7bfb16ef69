import type { Clock } from 'bridgehead';
import { calledMethods } from '../faults/called-methods.ts';
import type { Fault } from '../faults/fault.ts';
import { placeFaultyObject } from '../faults/object-faults.ts';
import type { ActiveFaults } from '../faults/plan-faults.ts';
import type { Violation } from '../strict/violation.ts';
import type { PageMessage } from '../wire/page-messages.ts';
import { placeObjects } from '../old-bridges/old-bridges.ts';
import type { ShellWiring } from './place-objects.ts';
import type { ShellEvents } from './shell-types.ts';

/** Options of `createPageSlot`. */
export interface CreatePageSlotOptions {
  readonly window: object;
  readonly wiring: ShellWiring;
  readonly clock: Clock;
  readonly faults: () => ActiveFaults;
  readonly read: (text: string) => readonly PageMessage[];
  readonly onPost: OnPost;
  /** Called when the page violates a rule outside the content of a message. */
  readonly onViolation: (violation: Violation) => void;
  readonly onKill: () => void;
  /** Called when a fault took effect. */
  readonly onFault: ShellEvents['fault'];
}

/** Receives one string from the page with its messages. */
export type OnPost = (text: string, messages: readonly PageMessage[], crossing: number) => void;

/** The shell's objects in one window, with the faults that act there: late, removed, throwing and killed. */
export interface PageSlot {
  /** Whether the page has certainly read the string by now. */
  deliver(text: string | undefined, crossing: number | undefined): boolean;
  setSnapshot(text: string): void;
  leave(): void;
}

/**
 * Whether a fault kills the page at this post, counted from 1 for each document. A post that throws counts but does not
 * reach this check, so the page is killed at the next post.
 */
export function isKilledAt(faults: readonly Fault[], crossing: number): boolean {
  return faults.some((fault) => fault.kind === 'renderer-killed' && crossing >= fault.atPost);
}

export function createPageSlot(options: CreatePageSlotOptions): PageSlot {
  const { window, wiring, clock, faults, onFault } = options;
  const timers: unknown[] = [];
  let hasLeft = false;

  const post = (text: string, crossing: number): void => {
    if (hasLeft) return;
    beforePost(text, crossing);
    if (isKilledAt(faults().list, crossing)) return options.onKill();
    options.onPost(text, options.read(text), crossing);
  };
  const objects = placeObjects(window, wiring, {
    post,
    onViolation: (rule, text) => options.onViolation({ rule, text }),
  });
  const beforePost = placeFaultyObject({
    faults: () => faults().list,
    methodsIn: calledMethods,
    matches: (...use) => faults().planner.matches(...use),
    place: () => objects.place(),
    remove: () => objects.remove(),
    later: (run, ms) => void timers.push(clock.setTimer(run, ms)),
    onFault,
  });

  return {
    deliver(text, crossing) {
      return !hasLeft && objects.deliver(text, crossing);
    },
    setSnapshot: (text) => objects.setSnapshot(text),
    leave() {
      hasLeft = true;
      for (const timer of timers) clock.clearTimer(timer);
      objects.remove();
    },
  };
}
