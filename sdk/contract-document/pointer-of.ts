/**
 * The JSON Pointer of the member that a function returns of its argument: `/version` for `(facts) => facts.version`.
 * `undefined` for a function that computes: it is not a place in the argument.
 */
export function pointerOf(read: (value: never) => unknown): string | undefined {
  const pointers = new WeakMap<object, string>();
  const probe = (pointer: string): object => {
    const get = (_: object, key: string | symbol): unknown =>
      typeof key === 'symbol' ? undefined : probe(`${pointer}/${key.split('~').join('~0').split('/').join('~1')}`);
    const made = new Proxy(
      {},
      {
        get,
        // The probe has every member that a function looks for.
        has: () => true,
        getOwnPropertyDescriptor: (_, key) => ({
          value: get(_, key),
          writable: true,
          enumerable: true,
          configurable: true,
        }),
      },
    );
    pointers.set(made, pointer);
    return made;
  };
  try {
    // Typed as the argument: it has all members.
    const found = read(probe('') as never);
    return typeof found === 'object' && found !== null ? pointers.get(found) : undefined;
  } catch {
    return undefined; // it computes, as `.slice()` does
  }
}
