import { MAX_ARRAY_CHARS } from '../wire/page-messages.ts';
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

/** Batches the messages of one turn, as a shell's main loop does (RQ-7). */
export interface ShellOutbox {
  /** Adds a string, which is sent at the end of this turn. */
  push(item: OutgoingText): void;
  /** Sends the pending strings immediately. */
  flush(): void;
  clear(): void;
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

export function createShellOutbox({ deliver, onLeave, batches }: CreateOutboxOptions): ShellOutbox {
  let items: OutgoingText[] = [];

  const flush = (): void => {
    const ready = items;
    items = [];
    for (let from = 0; from < ready.length;) {
      const group = groupFrom(ready, from, { batches });
      from += group.length;
      const messages = group.map((item) => item.message);
      onLeave(messages);
      const strings = group.map((item) => item.text);
      const crossing = group.find((item) => item.crossing !== undefined)?.crossing;
      deliver(strings.length > 1 ? `[${strings.join()}]` : (strings[0] ?? ''), messages, crossing);
    }
  };

  return {
    push(item) {
      if (items.push(item) === 1) void Promise.resolve().then(flush);
    },
    flush,
    clear() {
      items = [];
    },
  };
}

/** The items from index `from` that fit into one array (BA-5). */
function groupFrom(
  items: readonly OutgoingText[],
  from: number,
  { batches }: { readonly batches: boolean },
): readonly OutgoingText[] {
  let to = from + 1;
  let chars = items[from]?.text.length ?? 0;
  if (!batches || items[from]?.isAlone) return items.slice(from, to);
  for (let next = items[to]; next && !next.isAlone && chars + next.text.length < MAX_ARRAY_CHARS; next = items[++to]) {
    chars += next.text.length + 1;
  }
  return items.slice(from, to);
}
