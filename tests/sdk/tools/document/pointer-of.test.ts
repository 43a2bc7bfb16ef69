import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../../sdk/tools/document/json-schema.ts';
import { pointerOf } from '../../../../sdk/tools/document/pointer-of.ts';

/** Any response from an old shell. The functions below read its members unchecked. */
type Name =
  | 'version'
  | 'v'
  | 'w'
  | 'v1'
  | 'v2'
  | 'app'
  | 'info'
  | 'a'
  | 'b'
  | 'a/b'
  | '~'
  | 'list'
  | 'old'
  | 'theme'
  | 'isBeta'
  | 0;
interface Result extends Readonly<Record<Name, Result>> {}
type Read = (result: Result) => unknown;

const isObject = (value: unknown): value is Result => typeof value === 'object' && value !== null;
/** Parses a string; `undefined` if it is not JSON. */
const parsed = (text: string): Result | undefined => {
  try {
    return JSON.parse(text) as Result | undefined;
  } catch {
    return undefined;
  }
};

// Constants and functions of another module, which the source of a function below does not contain.
const [EMPTY, NO, YES]: readonly unknown[] = ['', false, true];
const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > 20;
const isNegative = (value: unknown): boolean => typeof value === 'number' && value < 0;
const defined = (value: unknown): unknown => {
  if (value === undefined || value === null) throw new Error('no value');
  return value;
};

describe(pointerOf, () => {
  it.each<[Read, string]>([
    [(r) => r, ''],
    [(r) => r.version, '/version'],
    [({ version }) => version, '/version'],
    [(r) => r.app?.version, '/app/version'],
    [(r) => r.app.info.version, '/app/info/version'],
    [(r) => r && r.app && r.app.version, '/app/version'],
    [(r) => r['a/b']['~'], '/a~1b/~0'],
    [(r) => r.list[0], '/list/0'],
    [(r) => (Object.hasOwn(r, 'version') ? r.version : undefined), '/version'],
    [(r) => valueAt('/app/version', r), '/app/version'],
    [(r) => (isObject(r) && 'version' in r ? r.version : undefined), '/version'],
    [(r) => (Object.prototype.propertyIsEnumerable.call(r, 'version') ? r.version : undefined), '/version'],
    [(r) => Object.getOwnPropertyDescriptor(r, 'version')?.value as unknown, '/version'],
  ])('writes the function %s as its pointer', (read, pointer) => {
    expect(pointerOf(read)).toBe(pointer);
  });

  it.each<[Read]>([
    [(r) => r.v ?? r.w],
    [(r) => r.v || r.w],
    [(r) => r.v ?? '1.0'],
    [(r) => (r.old ? r.old.version : r.version)],
    [(r) => (typeof r === 'string' ? r : r.version)],
    [(r) => (typeof r === 'string' ? (JSON.parse(r) as Result).version : r.version)],
    [(r) => (typeof r === 'string' ? (JSON.parse(r) as Result).app?.version : r.app?.version)],
    [(r) => (typeof r === 'string' ? String(r).split(' ')[1] : r.version)],
    [(r) => (Array.isArray(r) ? (r as Result[])[0]?.version : r.version)],
    [(r) => (typeof r.app === 'string' ? r.app : r.app.version)],
    [({ version = '1' }: { version?: unknown }) => version],
    [(r) => ('v2' in (r as object) ? r.v2 : r.v1)],
    [(r) => (Object.hasOwn(r, 'v2') ? r.v2 : '0')],
    [(r) => (Object.keys(r).length > 5 ? undefined : r.version)],
    [(r) => (typeof r.version === 'number' ? String(r.version) : r.version)],
    [(r) => ((r.theme as unknown) === 'night' ? 'dark' : r.theme)],
    [(r) => ((r.theme as unknown) === 7 ? 'dark' : r.theme)],
    [(r) => (r.isBeta ? r.version : undefined)],
    [(r) => String(r.version)],
    [(r) => `${String(r.a)}.${String(r.b)}`],
    [(r) => (r.version as unknown as string).length],
    [(r) => (typeof r.app === 'string' ? parsed(r.app)?.version : r.app?.version)],
    [(r) => ((r.theme as unknown) === 17 ? 'dark' : r.theme)],
    [(r) => ((r.theme as unknown) === 1.25 ? 'dark' : r.theme)],
    [(r) => (typeof r === 'string' ? String(r).length : r)],
    [(r) => (r as { [Symbol.iterator]?: unknown })[Symbol.iterator]],
    [(r) => (r as { [Symbol.iterator]?: unknown })[Symbol.iterator] ?? r.version],
    [(r) => (r.theme === EMPTY ? 'dark' : r.theme)],
    [(r) => (r.theme === NO ? 'dark' : r.theme)],
    [(r) => (r.theme === YES ? 'dark' : r.theme)],
    [(r) => (isLong(r.theme) ? 'dark' : r.theme)],
    [(r) => (isNegative(r.theme) ? 'dark' : r.theme)],
    [(r) => (typeof r.app === 'string' ? parsed(r.app)?.version || undefined : r.app?.version)],
    [(r) => (typeof r.version === 'number' ? undefined : r.version)],
    [(r) => (Object.keys(Object(r.theme) as object).length > 5 ? 'dark' : r.theme)],
    [(r) => defined(r)],
    [(r) => defined(r.version)],
    [(r) => (r.app ? r.app.version : defined(r.old && undefined))],
    [() => '1.0'],
    [() => undefined],
    [() => null],
  ])('finds no pointer for the function %s', (read) => {
    expect(pointerOf(read)).toBeUndefined();
  });
});
