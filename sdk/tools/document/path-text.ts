/** Formats a path into a document: `methods[2].x-params.properties["a b"]`. */
export function pathText(path: readonly (string | number)[]): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      if (/^[\w$-]+$/.test(part)) return index ? `.${part}` : part;
      return `[${quoted(part)}]`;
    })
    .join('');
}

/** Returns a name unchanged if it is safe in a line of text, otherwise quoted. */
export function nameText(name: string): string {
  return /^[\w$#./ -]+$/.test(name) ? name : quoted(name);
}

const MAX_CHARS = 80;

/** Quotes a string and escapes characters that control a terminal, or that hide or reorder text. */
export function quoted(text: string): string {
  const short = text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
  return JSON.stringify(short).replace(UNPRINTABLE, (char) =>
    Array.from({ length: char.length }, (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  );
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * Returns whether a name contains characters that are invisible in a line of text: controls, direction marks, lone
 * surrogates.
 */
export function hasUnprintable(name: string): boolean {
  return /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u.test(name);
}
