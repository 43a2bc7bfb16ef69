/** A global function that an app calls, and what it shall call in addition. */
export interface ComposedFunction {
  /** The path from the window, such as `['Telegram', 'WebView', 'receiveEvent']`. Missing objects are created. */
  readonly path: readonly string[];
  readonly run: (...values: unknown[]) => void;
}

/**
 * Installs a global function that the app calls, which calls a previous one, too. Returns a function that restores the previous
 * one, unless another script has replaced ours.
 */
export function composeFunction(window: Record<PropertyKey, unknown>, { path, run }: ComposedFunction): () => void {
  const name = path[path.length - 1] as string; // a path has a last member
  let owner = window;
  for (const member of path.slice(0, -1)) {
    // Functions can have members, too. Anything else is replaced, since the app needs an object here.
    if (!owner[member] || !/object|function/.test(typeof owner[member])) owner[member] = {};
    owner = owner[member] as Record<string, unknown>;
  }
  const previous = owner[name];
  let isActive = true;
  const composed = function (this: unknown, ...values: unknown[]): unknown {
    if (isActive) run(...values);
    return !isShared && typeof previous === 'function' ? previous.apply(this, values) : undefined;
  };
  owner[name] = composed;
  // Some SDKs define a setter that adds each function to theirs, such as @telegram-apps/bridge. Calling theirs from ours would
  // then never end.
  const isShared = owner[name] !== composed;
  return () => {
    isActive = false;
    if (owner[name] !== composed) return;
    if (previous === undefined) delete owner[name];
    else owner[name] = previous;
  };
}
