import { createTurnOutbox, type TurnOutbox } from '../../sdk/native/host/turn-outbox.ts';
import type { ShellMessage } from './traffic.ts';

/** A string to be delivered to the page. */
export interface OutgoingText {
  readonly text: string;
  /** Never batched: a deliberately damaged string must not damage other messages. */
  readonly isAlone?: boolean | undefined;
  /** The post that this string responds to. Its promise may carry the string (iOS handlers with reply). */
  readonly crossing?: number | undefined;
  /** Reported to observers when the string is sent. */
  readonly message: ShellMessage;
}

/** Delivers a string to the page, with its messages. `crossing` identifies the post whose promise may carry the string. */
export type Deliver = (text: string, messages: readonly ShellMessage[], crossing: number | undefined) => void;

/** Options of `createShellOutbox`. */
export interface CreateOutboxOptions {
  readonly deliver: Deliver;
  /** Called with the messages of each string when it is sent. */
  readonly onLeave: (messages: readonly ShellMessage[]) => void;
  /** `false`: sends each message in a separate string (old shells). */
  readonly batches: boolean;
}

/** Batches the messages of one turn, as a shell's main loop does (RQ-7). */
export function createShellOutbox({ deliver, onLeave, batches }: CreateOutboxOptions): TurnOutbox<OutgoingText> {
  return createTurnOutbox({
    atEnd: (action) => void Promise.resolve().then(action),
    canJoin: (first, next) => batches && !first.isAlone && !next.isAlone,
    deliver(text, _first, items) {
      const messages = items.map(({ message }) => message);
      onLeave(messages);
      const crossing = items.find((item) => item.crossing !== undefined)?.crossing;
      deliver(text, messages, crossing);
    },
  });
}
