/** A path into a document as people write it: `methods[2].x-params.properties["a b"]`. */
export function pathText(path: readonly (string | number)[]): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      if (/^[\w$-]+$/.test(part)) return index ? `.${part}` : part;
      return `[${quoted(part)}]`;
    })
    .join('');
}

/** A name as it is where it is harmless in a line of text, otherwise quoted. */
export function nameText(name: string): string {
  return /^[\w$#./ -]+$/.test(name) ? name : quoted(name);
}

const MAX_CHARS = 80;

/** A quoted text without characters that a terminal obeys, or that hide or turn what stands behind them. */
export function quoted(text: string): string {
  const short = text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
  return JSON.stringify(short).replace(UNPRINTABLE, (char) =>
    Array.from({ length: char.length }, (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  );
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Whether a name holds a character that cannot be seen in a line of text: controls, marks of direction, half characters. */
export function hasUnprintable(name: string): boolean {
  return /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u.test(name);
}
