// Serialized into the observed page: the function must not use imports, helpers or module state.
import type { PageReport } from './open-report.ts';

/** Observes the function that receives messages from the shell. */
export interface ReceiverObserver {
  /** Reinstalls the observer of the current receiver. Cheap: called around every post. */
  check(): void;
  stop(): void;
}

type Receive = (this: unknown, ...values: unknown[]) => unknown;

/** Wraps the page's receiver so that each string is reported once, however functions are chained. */
export function reportReceived(report: PageReport): (receive: Receive) => Receive {
  const passing: unknown[] = [];
  return function (receive) {
    return function (this: unknown, ...values) {
      const text = values[0];
      if (passing.indexOf(text) < 0) report({ kind: 'in', text: typeof text === 'string' ? text : '' });
      passing.push(text);
      try {
        return receive.apply(this, values);
      } finally {
        passing.pop();
      }
    };
  };
}

/**
 * Observes `window.<name>.receive`. The page's SDK restores its own function before each post, so the observer is reinstalled
 * around each post.
 */
export function observeReceiver(
  page: Window & typeof globalThis,
  name: string,
  tools: { readonly report: PageReport; readonly wrap: ReturnType<typeof reportReceived> },
): ReceiverObserver {
  const getDescriptor = page.Object.getOwnPropertyDescriptor;
  const define = page.Object.defineProperty;
  let original: Receive | undefined;
  let replacement: Receive | undefined;
  let isBlocked = false;

  const check = function (): void {
    try {
      // Only an own property counts, because `window` also exposes elements by their id.
      const own = getDescriptor(page, name);
      const namespace = own && typeof own.value === 'object' ? (own.value as object | null) : undefined;
      const found = namespace && getDescriptor(namespace, 'receive');
      const current = found && (found.value as unknown);
      if (!namespace || !found || typeof current !== 'function' || current === replacement) return;
      if (current !== original || !replacement) replacement = tools.wrap(current as Receive);
      original = current as Receive;
      define(namespace, 'receive', Object.assign({}, found, { value: replacement }));
    } catch {
      if (!isBlocked) tools.report({ kind: 'blocked', text: name + '.receive' });
      isBlocked = true;
    }
  };
  const stop = function (): void {
    const namespace = (getDescriptor(page, name) || {}).value as Record<string, unknown> | undefined;
    const found = namespace && getDescriptor(namespace, 'receive');
    if (!namespace || !found || !found.configurable || found.value !== replacement) return;
    define(namespace, 'receive', Object.assign({}, found, { value: original }));
  };
  return { check: check, stop: stop };
}
