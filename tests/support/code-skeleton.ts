/** Code without its comments or literals, and the content of the literals. */
export interface CodeSkeleton {
  readonly code: string;
  /** The values of the literals with escapes resolved, except those with a template. */
  readonly literals: readonly string[];
  /** Literals that contain a template: `$name` in Kotlin, `\(…)` in Swift. */
  readonly templates: readonly string[];
}

const LINE_END = /[\n\r\u2028\u2029\u0085\v\f]/;

/**
 * Splits Kotlin or Swift code into code, comments and literals: comments nest, literals end on their line.
 *
 * @throws {Error} if a literal or comment is not terminated.
 */
export function skeletonOf(code: string, language: 'kotlin' | 'swift'): CodeSkeleton {
  const [literals, templates]: [string[], string[]] = [[], []];
  let plain = '';
  let at = 0;
  while (at < code.length) {
    if (code.startsWith('//', at)) at = endOfLine(code, at);
    else if (code.startsWith('/*', at)) at = endOfComment(code, at);
    else if (code[at] === '"') {
      const { end, value, isTemplate } = readLiteral(code, at, language);
      (isTemplate ? templates : literals).push(value);
      plain += '""';
      at = end;
    } else plain += code[at++];
  }
  return { code: plain, literals, templates };
}

/** Returns the end of a line as every compiler treats it; any other line separator in a one-line comment is an error. */
function endOfLine(code: string, from: number): number {
  let at = from;
  while (at < code.length && !LINE_END.test(code.charAt(at))) at++;
  if (at < code.length && code[at] !== '\n')
    throw new Error(`A comment ends with U+${code.charCodeAt(at).toString(16)}`);
  return at;
}

function endOfComment(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if (code.startsWith('/*', at)) [depth, at] = [depth + 1, at + 1];
    else if (code.startsWith('*/', at)) {
      [depth, at] = [depth - 1, at + 1];
      if (depth === 0) return at + 1;
    }
  }
  throw new Error('A comment is not terminated');
}

function readLiteral(
  code: string,
  from: number,
  language: 'kotlin' | 'swift',
): { end: number; value: string; isTemplate: boolean } {
  let value = '';
  let isTemplate = false;
  for (let at = from + 1; at < code.length; at++) {
    const char = code.charAt(at);
    if (char === '"') return { end: at + 1, value, isTemplate };
    if (LINE_END.test(char)) throw new Error(`A literal ends its line: ${JSON.stringify(code.slice(from, at))}`);
    if (char === '$' && language === 'kotlin') isTemplate = true;
    if (char !== '\\') {
      value += char;
      continue;
    }
    const escape = /^\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,8})\}|(["\\$])|(\())/.exec(code.slice(at, at + 12));
    if (!escape) throw new Error(`An invalid escape: ${code.slice(at, at + 8)}`);
    const [whole, unit, point, same, template] = escape;
    if (template) isTemplate = true;
    value += same ?? ((unit ?? point) ? String.fromCodePoint(Number.parseInt(unit ?? point ?? '', 16)) : '');
    at += whole.length - 1;
  }
  throw new Error('A literal is not terminated');
}
