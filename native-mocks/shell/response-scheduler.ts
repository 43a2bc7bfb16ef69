import type { Clock } from 'bridgehead';
import type { ResponsePlan } from '../faults/response-plan.ts';
import type { OutgoingText } from './shell-outbox.ts';

/** Schedules responses: sends them immediately, or delays, reorders or holds them for a fault. */
export interface ResponseScheduler {
  /** Schedules a response by its plan. `onSent` runs once, just before the response is first sent. */
  send(plan: ResponsePlan, item: OutgoingText, onSent: () => void): void;
  /** The page was unloaded: drops delayed responses and keeps those that are due after a reload. */
  endSession(): void;
  /** A new session has started: sends the responses that were due after a reload. */
  startSession(): void;
}

export function createResponseScheduler(clock: Clock, push: (item: OutgoingText) => void): ResponseScheduler {
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
    send(plan, item, onSent) {
      const sendNow = (): void => {
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
