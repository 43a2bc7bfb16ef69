// Runs inside the phone's page as text: the functions cannot use imports, helpers or anything else of this module.

/** Returns console arguments as text, like developer tools. */
export interface ConsoleText {
  readonly of: (value: unknown) => string;
  /** Joins the arguments; replaces `%s`, `%d`, `%i`, `%f`, `%o`, `%O` and `%c` of a format string. */
  readonly format: (values: readonly unknown[]) => string;
}

/** Returns the function that converts one value. Captures every function it uses later, before the page can replace it. */
export function createTextOf(page: Window & typeof globalThis): ConsoleText['of'] {
  const stringify = page.JSON.stringify;
  const { Array, Error, Element, Map, Object, Set, String } = page;
  const tagOf = function (element: Element): string {
    return (element.cloneNode(false) as Element).outerHTML.split('</')[0] || '';
  };
  /** Replaces a value that JSON omits or misrepresents. */
  const toJson = function (_name: string, value: unknown): unknown {
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'number' && value - value !== 0) return String(value);
    if (value instanceof Error) return String(value);
    if (value instanceof Map || value instanceof Set) return Array.from(value as Iterable<unknown>);
    return value instanceof Element ? tagOf(value) : value;
  };
  return function (value) {
    if (typeof value === 'string') return value;
    if (Object.is(value, -0)) return '-0';
    const given = toJson('', value);
    if (typeof given === 'string') return given;
    try {
      return stringify(given, toJson) || String(given);
    } catch {
      return Object.prototype.toString.call(given); // circular, or a getter that throws
    }
  };
}

/** Returns the function that converts all arguments of a message. */
export function createFormat(textOf: ConsoleText['of']): ConsoleText['format'] {
  const numberOf = function (value: unknown, kind: string): string {
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'symbol') return 'NaN';
    const text = textOf(value);
    return String(kind === 'f' ? parseFloat(text) : parseInt(text, 10));
  };
  return function (values) {
    const first = values[0];
    if (typeof first !== 'string' || values.length < 2) return values.map(textOf).join(' ');
    let next = 1;
    const text = first.replace(/%([sdifoOc%])/g, function (whole, kind: string) {
      if (kind === '%') return '%';
      if (next >= values.length) return whole;
      const value = values[next++];
      if (kind === 'c') return '';
      return 'dif'.indexOf(kind) < 0 ? textOf(value) : numberOf(value, kind);
    });
    return [text].concat(values.slice(next).map(textOf)).join(' ');
  };
}
