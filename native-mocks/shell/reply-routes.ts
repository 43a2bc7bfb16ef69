import type { Clock } from 'bridgehead';
import type { OpenCall } from './open-call.ts';
import type { OutgoingText } from './outbox.ts';

/** The ways an answer can take to the page, straight when no fault bends it. */
export interface ReplyRoutes {
  /** Sends an answer by the route its call's plan names; `onSent` runs just before it leaves for the first time. */
  send(call: OpenCall, item: OutgoingText, onSent: () => void): void;
  /** The page went away: what waited for its time is dropped, what waits for a reload stays. */
  pageIsGone(): void;
  /** A new page has been greeted: sends what waited for a reload. */
  pageIsBack(): void;
}

/** What `createReplyRoutes` takes. */
export interface CreateReplyRoutesOptions {
  readonly clock: Clock;
  readonly push: (item: OutgoingText) => void;
  /** Whether the page that asked is still there. */
  readonly isCurrent: (call: OpenCall) => boolean;
}

export function createReplyRoutes({ clock, push, isCurrent }: CreateReplyRoutesOptions): ReplyRoutes {
  const timers = createTimers(clock);
  let overtaken: (() => void)[] = [];
  let ghosts: OutgoingText[] = [];

  /** Everything that was kept for overtaking goes, youngest first: each has then been overtaken. */
  const release = (): void => {
    const kept = overtaken.reverse();
    overtaken = [];
    for (const run of kept) run();
  };

  return {
    send(call, item, onSent) {
      const { plan } = call;
      const leave = (): void => {
        if (!isCurrent(call)) return;
        onSent();
        for (let i = 0; i < plan.copies; i++) push(item);
      };
      if (plan.isAfterReload) {
        onSent();
        ghosts.push({ ...item, crossing: undefined, isAlone: true });
      } else if (plan.reorderWithinMs !== undefined) {
        overtaken.push(leave);
        if (overtaken.length > 1) release();
        else timers.start(release, plan.reorderWithinMs);
      } else if (plan.delayMs > 0) timers.start(leave, plan.delayMs);
      else leave();
    },
    pageIsGone() {
      timers.clear();
      overtaken = [];
    },
    pageIsBack() {
      const due = ghosts;
      ghosts = [];
      due.forEach(push);
    },
  };
}

/** Timers that can be cleared together. */
function createTimers(clock: Clock) {
  const timers = new Set<unknown>();
  return {
    start(run: () => void, delayMs: number): void {
      const timer: unknown = clock.setTimer(() => {
        timers.delete(timer);
        run();
      }, delayMs);
      timers.add(timer);
    },
    clear(): void {
      for (const timer of timers) clock.clearTimer(timer);
      timers.clear();
    },
  };
}
