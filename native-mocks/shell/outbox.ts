import { MAX_ARRAY_CHARS } from '../wire/wire.ts';
import type { ShellMessage } from './traffic.ts';

/** A text on its way to the page. */
export interface OutgoingText {
  readonly text: string;
  /** Never joined with others: a text that is damaged on purpose must not damage its neighbours. */
  readonly isAlone?: boolean | undefined;
  /** The post this answers; its promise may carry the text (iOS handlers with reply). */
  readonly crossing?: number | undefined;
  /** What observers are told when it leaves. */
  readonly message: ShellMessage;
}

/** Gathers what becomes ready in one turn, as a shell's main loop does (RQ-7). */
export interface Outbox {
  /** Adds a text; it leaves at the end of this turn. */
  push(item: OutgoingText): void;
  /** Sends what is gathered now. */
  flush(): void;
  clear(): void;
}

/** Carries a text to the page, with its messages; `crossing` names the post whose promise may carry it. */
export type Deliver = (text: string, messages: readonly ShellMessage[], crossing: number | undefined) => void;

/** What `createOutbox` takes. */
export interface CreateOutboxOptions {
  readonly deliver: Deliver;
  /** Told of the messages of each text as it leaves. */
  readonly onLeave: (messages: readonly ShellMessage[]) => void;
  /** `false`: each message goes in a text of its own (old shells). */
  readonly gathers: boolean;
}

export function createOutbox({ deliver, onLeave, gathers }: CreateOutboxOptions): Outbox {
  let items: OutgoingText[] = [];

  const flush = (): void => {
    const ready = items;
    items = [];
    for (let from = 0; from < ready.length;) {
      const group = groupFrom(ready, from, { gathers });
      from += group.length;
      const messages = group.map((item) => item.message);
      onLeave(messages);
      const texts = group.map((item) => item.text);
      const crossing = group.find((item) => item.crossing !== undefined)?.crossing;
      deliver(texts.length > 1 ? `[${texts.join()}]` : (texts[0] ?? ''), messages, crossing);
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

/** The texts from `from` on that fit into one array (BA-5). */
function groupFrom(
  items: readonly OutgoingText[],
  from: number,
  { gathers }: { readonly gathers: boolean },
): readonly OutgoingText[] {
  let to = from + 1;
  let chars = items[from]?.text.length ?? 0;
  if (!gathers || items[from]?.isAlone) return items.slice(from, to);
  for (let next = items[to]; next && !next.isAlone && chars + next.text.length < MAX_ARRAY_CHARS; next = items[++to]) {
    chars += next.text.length + 1;
  }
  return items.slice(from, to);
}
