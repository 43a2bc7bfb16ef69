import { valueAt } from './json-schema.ts';

type Read = (value: never) => unknown;
type MemberPath = readonly string[];

/**
 * Returns the JSON Pointer of the member that a function returns from its argument: `/version` for `(result) =>
 * result.version`. Returns `undefined` for a function that computes, or falls back to another member or value, because no
 * pointer expresses that.
 *
 * Runs the function several times. The first argument has every member and records the returned path. The others have values
 * of every kind on that path, because one run takes only one branch.
 */
export function pointerOf(read: Read): string | undefined {
  const path = tracePath(read);
  return path && isPlainRead(read, path) ? pointerTo(path) : undefined;
}

function pointerTo(path: MemberPath): string {
  return path.map((key) => `/${key.split('~').join('~0').split('/').join('~1')}`).join('');
}

/** Returns the path of the member that a function returns from an argument that has every member. */
function tracePath(read: Read): MemberPath | undefined {
  const paths = new Map<unknown, MemberPath>();
  const createProxy = (path: MemberPath): object => {
    const get = (_: object, key: string | symbol): unknown =>
      typeof key === 'symbol' ? undefined : createProxy([...path, key]);
    const made = new Proxy(
      {},
      {
        get,
        has: () => true,
        getOwnPropertyDescriptor: (_, key) => ({
          value: get(_, key),
          writable: true,
          enumerable: true,
          configurable: true,
        }),
      },
    );
    paths.set(made, path);
    return made;
  };
  try {
    // Typed as the argument because it has all members.
    return paths.get(read(createProxy([]) as never));
  } catch {
    return undefined; // The function computes, for example with `.slice()`.
  }
}

/** Returns whether a function returns the member at a path for any argument and reads nothing else. */
function isPlainRead(read: Read, path: MemberPath): boolean {
  for (let length = 0; length <= path.length; length++) {
    const [before, rest] = [path.slice(0, length), path.slice(length)];
    const samples = samplesFor(read, rest);
    if (!samples.every((sample) => isPlainReadOf(read, { path, rest, sample, root: nest(before, sample) })))
      return false;
  }
  return true;
}

/** Returns values of every JSON kind, and those in the function's source, which it may compare with. */
function samplesFor(read: Read, rest: MemberPath): readonly unknown[] {
  const literals = Array.from(String(read).matchAll(/(["'`])(.*?)\1|\b\d+(?:\.\d+)?\b/g), ([whole, quote, text]) =>
    quote ? text : Number(whole),
  );
  // Old shells also send objects as strings.
  const texts = ['', '1.2.3 (4); 5/6,7-8_9|a:b=c\nd', JSON.stringify(nest(rest, 'text'))];
  return [undefined, null, false, true, 0, 1, -1.5, ...texts, {}, [], ['text'], [{}], ...literals];
}

/** Returns an object with a value at a path and no other members. */
function nest(path: MemberPath, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

interface Trial {
  readonly path: MemberPath;
  /** The member names below the sample. */
  readonly rest: MemberPath;
  readonly sample: unknown;
  readonly root: unknown;
}

function isPlainReadOf(read: Read, { path, rest, sample, root }: Trial): boolean {
  const { watched, rawOf, hasReadOther } = watch(root, path);
  const expected = valueAt(pointerTo(path), root) ?? undefined;
  try {
    // Typed as the argument: any value that a shell may send.
    const found = rawOf(read(watched as never)) ?? undefined;
    // `a && a.b` returns the falsy value it stops at.
    const isGuard = rest.length > 0 && !sample && Object.is(found, sample);
    const isSame = Object.is(found, expected) || (found !== undefined && found === characterAt(path, root));
    return !hasReadOther() && (isSame || isGuard);
  } catch {
    // `a.b.c` throws if `b` is missing.
    const holder = valueAt(pointerTo(path.slice(0, -1)), root) ?? undefined;
    return !hasReadOther() && path.length > 0 && holder === undefined;
  }
}

/** If a string is sent instead of a list, its index returns a character, which no list contains there. */
function characterAt(path: MemberPath, root: unknown): unknown {
  if (!/^\d+$/.test(String(path[path.length - 1]))) return undefined;
  // In JavaScript any value has members; nothing is assumed about them.
  const found = path.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key],
    root,
  );
  return typeof found === 'string' && found.length === 1 ? found : undefined;
}

interface Watched {
  readonly watched: unknown;
  /** Returns the value behind a watched one. */
  readonly rawOf: (value: unknown) => unknown;
  /** Returns whether a member outside the path was read. */
  readonly hasReadOther: () => boolean;
}

function watch(root: unknown, path: MemberPath): Watched {
  const raws = new WeakMap<object, unknown>();
  let readsOther = false;
  const wrap = (value: unknown, [next, ...rest]: MemberPath): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const recordRead = (key?: string | symbol): void => {
      if (key === undefined || key !== next) readsOther = true;
    };
    const proxy = new Proxy(value, {
      get: (target, key) => (recordRead(key), wrap(Reflect.get(target, key), rest)),
      has: (target, key) => (recordRead(key), Reflect.has(target, key)),
      getOwnPropertyDescriptor: (target, key) => (recordRead(key), Reflect.getOwnPropertyDescriptor(target, key)),
      ownKeys: (target) => (recordRead(), Reflect.ownKeys(target)),
      getPrototypeOf: (target) => (recordRead(), Reflect.getPrototypeOf(target)),
    });
    raws.set(proxy, value);
    return proxy;
  };
  const rawOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && raws.has(value) ? raws.get(value) : value;
  return { watched: wrap(root, path), rawOf, hasReadOther: () => readsOther };
}
