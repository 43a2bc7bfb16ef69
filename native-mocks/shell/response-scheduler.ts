import type { Clock } from 'bridgehead';
import type { ShellOpenCall } from './open-call.ts';
import type { OutgoingText } from './shell-outbox.ts';

/** Schedules responses: sends them immediately, or delays, reorders or holds them for a fault. */
export interface ResponseScheduler {
  /** Schedules a response by the response plan of its call. `onSent` runs once, just before the response is first sent. */
  send(call: ShellOpenCall, item: OutgoingText, onSent: () => void): void;
  /** The page was unloaded: drops delayed responses and keeps those that are due after a reload. */
  endSession(): void;
  /** A new session has started: sends the responses that were due after a reload. */
  startSession(): void;
}

/** Options of `createResponseScheduler`. */
export interface CreateResponseSchedulerOptions {
  readonly clock: Clock;
  readonly push: (item: OutgoingText) => void;
  /** Whether the page that called is still connected. */
  readonly isCurrent: (call: ShellOpenCall) => boolean;
}

export function createResponseScheduler({ clock, push, isCurrent }: CreateResponseSchedulerOptions): ResponseScheduler {
  const timers = createTimers(clock);
  let heldResponses: (() => void)[] = [];
  let lateResponses: OutgoingText[] = [];

  /** Sends the held responses, newest first, so that each one is late. */
  const sendHeld = (): void => {
    const responses = heldResponses.reverse();
    heldResponses = [];
    for (const send of responses) send();
  };

  return {
    send(call, item, onSent) {
      const { plan } = call;
      const sendNow = (): void => {
        if (!isCurrent(call)) return;
        onSent();
        for (let i = 0; i < plan.copies; i++) push(item);
      };
      if (plan.isAfterReload) {
        onSent();
        lateResponses.push({ ...item, crossing: undefined, isAlone: true });
      } else if (plan.reorderWithinMs !== undefined) {
        heldResponses.push(sendNow);
        if (heldResponses.length > 1) sendHeld();
        else timers.start(sendHeld, plan.reorderWithinMs);
      } else if (plan.delayMs > 0) timers.start(sendNow, plan.delayMs);
      else sendNow();
    },
    endSession() {
      timers.clear();
      heldResponses = [];
    },
    startSession() {
      const due = lateResponses;
      lateResponses = [];
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
