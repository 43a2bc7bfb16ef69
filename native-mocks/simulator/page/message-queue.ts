import type { Clock } from 'bridgehead';

/** Options of `createMessageQueue`. */
export interface CreateMessageQueueOptions<Message> {
  readonly clock: Pick<Clock, 'now' | 'setTimer' | 'clearTimer'>;
  readonly handle: (message: Message) => void;
  /** Whether nobody sees the window, so that messages need not wait. */
  readonly isHidden: () => boolean;
  /** Called after more messages than the queue holds; they are dropped. */
  readonly onOverflow: () => void;
}

/** Handles messages in their order. */
export interface MessageQueue<Message> {
  add(message: Message): void;
  /** Drops the messages that wait. */
  clear(): void;
}

/** Of each period, this much is for messages; the rest is for the tester. */
const SHARE_MS = 25;
const PERIOD_MS = 50;
/** The messages of a page that floods the window for seconds. */
const MOST_WAITING = 50_000;

/**
 * Creates a queue that handles each message at once while a page sends few. A page that sends more than the window can handle would
 * occupy it for ever otherwise, since a browser delivers messages before it draws.
 */
export function createMessageQueue<Message>(options: CreateMessageQueueOptions<Message>): MessageQueue<Message> {
  const { clock, handle, isHidden, onOverflow } = options;
  let waiting: Message[] = [];
  let next = 0;
  let timer: unknown;
  let periodMs = -Infinity;
  let usedMs = 0;

  const run = (): void => {
    timer = undefined;
    while (next < waiting.length) {
      const startMs = clock.now();
      if (startMs >= periodMs + PERIOD_MS) {
        periodMs = startMs;
        usedMs = 0;
      }
      if (usedMs >= SHARE_MS && !isHidden()) {
        timer = clock.setTimer(run, periodMs + PERIOD_MS - startMs);
        return;
      }
      // Safe: `next` is below the length.
      handle(waiting[next++] as Message);
      usedMs += clock.now() - startMs;
    }
    clear();
  };
  const clear = (): void => {
    waiting = [];
    next = 0;
    clock.clearTimer(timer);
    timer = undefined;
  };
  return {
    clear,
    add(message) {
      waiting.push(message);
      if (waiting.length - next > MOST_WAITING) {
        clear();
        onOverflow();
      } else if (timer === undefined) run();
    },
  };
}
