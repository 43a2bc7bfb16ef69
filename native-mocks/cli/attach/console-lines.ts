import type { RealPhoneLine } from '../../simulator-protocol/phone-messages.ts';
import { textOf } from '../text-of.ts';
import type { PageRedactor } from './page-redactor.ts';

type ConsoleLine = Extract<RealPhoneLine, { readonly kind: 'console' }>;

/** Maps DevTools levels to console levels; `dir`, `table`, `trace`, labels of groups and others are logged as `log`. */
const levels: Readonly<Record<string, ConsoleLine['level']>> = {
  info: 'info',
  debug: 'debug',
  warning: 'warn',
  error: 'error',
  assert: 'error',
};

const MAX_LINE_CHARS = 2000;

/** Returns the line for `Runtime.consoleAPICalled`; `undefined` when it prints nothing or its time cannot be read. */
export function consoleLine(
  params: Readonly<Record<string, unknown>>,
  redactor: PageRedactor,
): RealPhoneLine | undefined {
  const { type, args, timestamp: atMs } = params;
  // The end of a group and a cleared console have nothing to show.
  if (typeof atMs !== 'number' || type === 'endGroup' || type === 'clear') return undefined;
  const values: readonly unknown[] = Array.isArray(args) ? args : [];
  const level = (typeof type === 'string' && Object.hasOwn(levels, type) && levels[type]) || 'log';
  const text = redactor.line(values.map(valueText))?.slice(0, MAX_LINE_CHARS);
  return { kind: 'console', atMs, level, count: values.length, text };
}

/** Returns the line for `Runtime.exceptionThrown`: only the kind of the error and its location, without values. */
export function uncaughtLine(
  params: Readonly<Record<string, unknown>>,
  redactor: PageRedactor,
): RealPhoneLine | undefined {
  const { timestamp: atMs, exceptionDetails } = params;
  if (typeof atMs !== 'number') return undefined;
  // Members are checked where they are used; a missing one is undefined.
  const { exception, url, lineNumber } = Object(exceptionDetails) as Record<string, unknown>;
  const { className } = Object(exception) as Record<string, unknown>;
  const [firstLine = ''] = valueText(exception).split('\n');
  const text = redactor.uncaught(className, firstLine);
  const line = typeof lineNumber === 'number' ? `:${lineNumber + 1}` : '';
  const place = typeof url === 'string' && url ? ` (${redactor.url(url)}${line})` : '';
  return { kind: 'uncaught', atMs, text: `${text}${place}` };
}

/** Returns a DevTools `RemoteObject` as text. */
function valueText(value: unknown): string {
  // `Object`, since the value comes from the page.
  const { value: own, description, type } = Object(value) as Record<string, unknown>;
  if (typeof own === 'string') return own;
  if (own !== undefined) return JSON.stringify(own);
  return typeof description === 'string' ? description : textOf(type);
}
