/** `jumpToPay` as `JumpToPay`; what cannot be in a name separates words. */
export function pascalCase(text: string): string {
  const joined = wordsOf(text)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return /^[0-9]/.test(joined) || !joined ? `Value${joined}` : joined;
}

/** `user-id` as `userId`; a name that is fine stays as it is. */
export function camelCase(text: string): string {
  const name = pascalCase(text);
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) ? text : name.charAt(0).toLowerCase() + name.slice(1);
}

/** `paidLater` as `PAID_LATER`. */
export function constantCase(text: string): string {
  const joined = wordsOf(text.replace(/([a-z0-9])([A-Z])/g, '$1 $2'))
    .join('_')
    .toUpperCase();
  return /^[0-9]/.test(joined) || !joined ? `VALUE_${joined}` : joined;
}

/** Names made from texts, each different: a second one of the same name gets a number. */
export function uniqueNames(texts: readonly string[], nameOf: (text: string) => string): readonly string[] {
  const seen = new Set<string>();
  return texts.map((text) => {
    const base = nameOf(text);
    let name = base;
    for (let i = 2; seen.has(name); i++) name = `${base}${i}`;
    seen.add(name);
    return name;
  });
}

const KOTLIN_WORDS =
  'as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while'.split(
    ' ',
  );
const SWIFT_WORDS =
  'Any Self Type as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if import in init inout internal is let nil open operator precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw throws true try typealias var where while'.split(
    ' ',
  );

/** A name that may stand in Kotlin code. */
export function kotlinName(name: string): string {
  return KOTLIN_WORDS.includes(name) ? `\`${name}\`` : name;
}

/** A name that may stand in Swift code. */
export function swiftName(name: string): string {
  return SWIFT_WORDS.includes(name) ? `\`${name}\`` : name;
}

/** A Kotlin string literal. */
export function kotlinString(text: string): string {
  return quoted(text, { also: '$', hex: (code) => `\\u${code.padStart(4, '0')}` });
}

/** A Swift string literal. */
export function swiftString(text: string): string {
  return quoted(text, { also: '', hex: (code) => `\\u{${code}}` });
}

/** A literal in which quotes, backslashes and control characters are escaped. */
function quoted(text: string, { also, hex }: { also: string; hex: (code: string) => string }): string {
  const escaped = Array.from(text, (char) => {
    if (char === '"' || char === '\\' || (also && char === also)) return `\\${char}`;
    const isPlain = char >= ' ' && char !== '\u007f' && char !== '\u2028' && char !== '\u2029';
    return isPlain ? char : hex(char.charCodeAt(0).toString(16));
  });
  return `"${escaped.join('')}"`;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^A-Za-z0-9]+/).filter(Boolean);
}
