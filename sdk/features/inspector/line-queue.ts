/** A bounded queue of strings to send. */
export interface LineQueue {
  /** Adds a string. The oldest strings beyond the limits are dropped and counted. */
  add(text: string): void;
  /** Removes and returns the strings of one message; `undefined` if there is nothing to send. */
  take(): { readonly lost: number; readonly texts: readonly string[] } | undefined;
  isEmpty(): boolean;
  clear(): void;
}

/** Maximum number of queued characters. */
const MAX_CHARS = 2_000_000;
/** Maximum number of characters in one message, unless a single string is longer. */
const MAX_MESSAGE_CHARS = 200_000;

/** Creates a queue of at most `limit` strings. */
export function createLineQueue(limit: number): LineQueue {
  let queued: string[] = [];
  let chars = 0;
  let lost = 0;
  return {
    add(text) {
      queued.push(text);
      chars += text.length;
      while (queued.length > limit || chars > MAX_CHARS) {
        chars -= String(queued.shift()).length;
        lost++;
      }
    },
    take() {
      if (!queued.length && !lost) return undefined;
      let count = 0;
      let size = 0;
      for (const text of queued) {
        size += text.length;
        if (count && size > MAX_MESSAGE_CHARS) break;
        count++;
      }
      const taken = { lost, texts: queued.splice(0, count) };
      chars -= taken.texts.join('').length;
      lost = 0;
      return taken;
    },
    isEmpty: () => !queued.length && !lost,
    clear() {
      queued = [];
      chars = lost = 0;
    },
  };
}
