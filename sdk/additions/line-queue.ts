/** Texts that wait to be sent, within limits. */
export interface LineQueue {
  /** Adds a text; the oldest are dropped and counted where there are too many. */
  add(text: string): void;
  /** Takes texts for one message; `undefined` when there is nothing to send. */
  take(): { readonly lost: number; readonly texts: readonly string[] } | undefined;
  isEmpty(): boolean;
  clear(): void;
}

/** Characters that wait at most, whatever their number. */
const MAX_CHARS = 2_000_000;
/** Characters of one message, unless a single text is longer. */
const MAX_MESSAGE_CHARS = 200_000;

/** Creates a queue of at most `limit` texts. */
export function createLineQueue(limit: number): LineQueue {
  let waiting: string[] = [];
  let chars = 0;
  let lost = 0;
  return {
    add(text) {
      waiting.push(text);
      chars += text.length;
      while (waiting.length > limit || chars > MAX_CHARS) {
        chars -= String(waiting.shift()).length;
        lost++;
      }
    },
    take() {
      if (!waiting.length && !lost) return undefined;
      let count = 0;
      let size = 0;
      for (const text of waiting) {
        size += text.length;
        if (count && size > MAX_MESSAGE_CHARS) break;
        count++;
      }
      const taken = { lost, texts: waiting.splice(0, count) };
      chars -= taken.texts.join('').length;
      lost = 0;
      return taken;
    },
    isEmpty: () => !waiting.length && !lost,
    clear() {
      waiting = [];
      chars = lost = 0;
    },
  };
}
