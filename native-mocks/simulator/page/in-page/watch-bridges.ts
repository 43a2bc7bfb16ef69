// Runs inside the phone's page as text: the functions cannot use imports, helpers or anything else of this module.
import type { PageNote } from '../../../simulator-protocol/page-note.ts';

type Failure = Extract<PageNote, { readonly kind: 'failure' }>;
type ReportFailure = (failure: Omit<Failure, 'kind' | 'params'>, params?: unknown) => void;
type Invoke = (name: unknown, params: unknown, options: unknown) => Promise<unknown>;

/** The part of a bridge that is wrapped (`BridgeCore` of the SDK). */
interface ObservedBridge {
  readonly contract: { readonly events: object };
  readonly '~core': { readonly path: { invoke: Invoke; deliver: (name: unknown, payload: unknown) => void } };
}

/** Returns a function that sends failures, with the params as JSON text, at most 200 per second. */
export function limitFailures(
  page: Window & typeof globalThis,
  { send }: { readonly send: (note: PageNote) => void },
): ReportFailure {
  const now = page.performance.now.bind(page.performance);
  const stringify = page.JSON.stringify;
  let second = 0;
  let reports = 0;
  const textOf = function (params: unknown): string | undefined {
    try {
      const text = stringify(params) as string | undefined;
      return text && text.length <= 10000 ? text : undefined;
    } catch {
      return undefined; // not JSON, which may be why the call failed
    }
  };
  return function (failure, params) {
    const current = Math.floor(now() / 1000);
    if (current !== second) reports = 0;
    second = current;
    reports++;
    if (reports <= 200) send(Object.assign({ kind: 'failure' as const, params: textOf(params) }, failure));
  };
}

/**
 * Reports calls that fail in the page and events that the page's contract does not have. Bridges of the SDK show themselves to
 * this observer when they are created.
 */
export function watchBridges(page: Window & typeof globalThis, report: ReportFailure): void {
  const now = page.performance.now.bind(page.performance);
  const hasOwn = Object.prototype.hasOwnProperty;
  const cut = function (value: unknown, maxChars: number): string {
    return String(value).slice(0, maxChars);
  };
  const key = Symbol.for('bridgehead.observer');
  // The checks of the simulated shell, if it was installed before.
  const inner = (page as unknown as Readonly<Record<symbol, unknown>>)[key];
  const observe = function (bridge: ObservedBridge, options: unknown): void {
    if (typeof inner === 'function') inner(bridge, options);
    const path = bridge['~core'].path;
    const invoke = path.invoke;
    const deliver = path.deliver;
    path.invoke = function (name, params, options) {
      const startedMs = now();
      // The derived promise: with the original one, an unhandled rejection of the page would not be reported.
      return invoke(name, params, options).catch(function (error: Readonly<Record<string, unknown>>) {
        const { code, message, nativeCode } = error;
        const call = { method: cut(name, 500), code: cut(code, 50), reason: cut(message, 2000) };
        // An error of the shell is its response, which the simulator sends itself.
        if (nativeCode === undefined) report(Object.assign(call, { durationMs: now() - startedMs }), params);
        throw error;
      });
    };
    path.deliver = function (name, payload) {
      const reason = 'the contract of the page has no such event';
      const isKnown = hasOwn.call(bridge.contract.events, name as string);
      if (!isKnown) report({ method: cut(name, 500), code: '', reason: reason, durationMs: 0 });
      deliver(name, payload);
    };
  };
  Object.defineProperty(page, key, { value: observe, configurable: true, writable: true });
}
