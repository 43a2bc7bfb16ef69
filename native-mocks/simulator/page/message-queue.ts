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
  const share = createShare(clock);
  let waiting: Message[] = [];
  let next = 0;
  let timer: unknown;

  const clear = (): void => {
    waiting = [];
    next = 0;
    clock.clearTimer(timer);
    timer = undefined;
  };
  const run = (): void => {
    timer = undefined;
    while (next < waiting.length) {
      const leftMs = isHidden() ? 0 : share.pauseMs();
      if (leftMs > 0) {
        timer = clock.setTimer(run, leftMs);
        return;
      }
      // Safe: `next` is below the length.
      share.use(() => handle(waiting[next++] as Message));
    }
    clear();
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

/** Measures the share of the current period. */
function createShare({ now }: Pick<Clock, 'now'>): { pauseMs(): number; use(run: () => void): void } {
  let periodMs = -Infinity;
  let usedMs = 0;
  return {
    pauseMs() {
      const nowMs = now();
      if (nowMs >= periodMs + PERIOD_MS) {
        periodMs = nowMs;
        usedMs = 0;
      }
      return usedMs < SHARE_MS ? 0 : periodMs + PERIOD_MS - nowMs;
    },
    use(run) {
      const startMs = now();
      run();
      usedMs += now() - startMs;
    },
  };
}
