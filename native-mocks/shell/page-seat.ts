import type { Clock } from 'bridgehead';
import type { Fault } from '../faults/fault.ts';
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

/** Whether a fault kills the page at this post, counted from 1 for each document. */
export function isKilledAt(faults: readonly Fault[], post: number): boolean {
  return faults.some((fault) => fault.kind === 'renderer-killed' && fault.atPost === post);
}

const JAVA_EXCEPTION = 'Java exception was raised during method invocation';

export function createPageSeat(options: CreatePageSeatOptions): PageSeat {
  const { clock, onFault } = options;
  const { list: atStart } = options.faults();
  const timers: unknown[] = [];
  let isGone = false;
  let posts = 0;

  const take = (text: string, crossing: number): void => {
    if (isGone) return;
    posts++;
    const messages = options.read(text);
    const { list, planner } = options.faults();
    for (const message of messages) {
      if (!('method' in message)) continue;
      const [fault] = planner.meeting('throws', message.method);
      if (!fault) continue;
      onFault('throws', message.method);
      throw new Error(fault.message ?? JAVA_EXCEPTION);
    }
    for (const fault of list) {
      if (fault.kind === 'removed-object' && fault.afterPosts === posts) remove();
    }
    if (isKilledAt(list, posts)) return options.onKill();
    options.onPost(text, messages, crossing);
  };
  const objects = placeShellObjects(options.window, options.wiring, {
    post: take,
    broke: (rule, text) => options.onViolation({ rule, text }),
  });

  const placeLate = (): void => {
    objects.place();
    onFault('late-object');
  };
  const remove = (): void => {
    objects.remove();
    onFault('removed-object');
  };

  const late = Math.max(0, ...atStart.map((fault) => (fault.kind === 'late-object' ? fault.afterMs : 0)));
  if (late) timers.push(clock.setTimer(placeLate, late));
  else objects.place();
  for (const fault of atStart) {
    if (fault.kind === 'removed-object' && fault.afterMs !== undefined) {
      timers.push(clock.setTimer(remove, fault.afterMs));
    }
  }

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
