// Serialized into the observed page: functions must not use imports, helpers or module state.
import type { PageReport } from './open-report.ts';
import type { CallObserver, createProxyObject, carriesNoMessages, replaceMembers } from './observe-object.ts';
import type { ReceiverObserver } from './observe-receiver.ts';

/** Names of the globals shared by page and shell. Must be JSON. */
export interface ObservedNames {
  /** The object that the shell injects. */
  readonly android: string;
  /** The object with `receive`. */
  readonly page: string;
}

/** The functions that find and observe the bridge. */
export interface BridgeTools {
  readonly report: PageReport;
  readonly receiver: ReceiverObserver;
  readonly calls: CallObserver;
  readonly replaceMembers: typeof replaceMembers;
  readonly createProxyObject: typeof createProxyObject;
  readonly carriesNoMessages: typeof carriesNoMessages;
}

/** Finds the injected object and observes it; can be called again when the app has replaced the object. */
export interface BridgeObserver {
  find(): void;
  stop(): void;
  isFound(): boolean;
}

/**
 * Creates the function that observes an object. That function returns a cleanup, or `undefined` if the object cannot be
 * observed.
 */
export function createObjectObserver(
  host: object,
  name: string,
  tools: BridgeTools,
): (object: object) => (() => void) | undefined {
  const globals = host as Record<string, object | undefined>;
  const { report, calls } = tools;
  const listen = function (object: object): void {
    const target = object as Partial<EventTarget>;
    if (!target.addEventListener) return;
    target.addEventListener('message', function (event) {
      const data = (event as MessageEvent<unknown>).data;
      report({ kind: 'in', text: typeof data === 'string' ? data : '' });
    });
  };
  return function (object) {
    try {
      listen(object);
      const undo = tools.replaceMembers(object, calls.wrap, tools.carriesNoMessages);
      if (undo) return undo;
      const proxyObject = (calls.proxyObject = tools.createProxyObject(object, calls.wrap, tools.carriesNoMessages));
      globals[name] = proxyObject;
      if (globals[name] !== proxyObject) return undefined;
      return function () {
        if (globals[name] === proxyObject) globals[name] = object;
      };
    } catch {
      return undefined; // The page has frozen the object.
    }
  };
}

/** Creates the observer of the bridge. */
export function observeBridge(
  page: Window & typeof globalThis,
  name: string,
  tools: BridgeTools & { readonly observe: ReturnType<typeof createObjectObserver> },
): BridgeObserver {
  const host = page as unknown as Record<string, object | undefined>;
  const { report, calls } = tools;
  let observed: object | undefined;
  let stop: (() => void) | undefined;
  return {
    find: function () {
      tools.receiver.check();
      const object = host[name];
      if (!object || typeof object !== 'object' || object === observed || object === calls.proxyObject) return;
      observed = object;
      const isListener = 'addEventListener' in object;
      const generation = isListener ? 'listener' : 'postMessage' in object ? 'object' : 'methods';
      stop = tools.observe(object);
      if (!stop) report({ kind: 'blocked', text: name });
      report({ kind: 'start', url: page.location.href, userAgent: page.navigator.userAgent, generation: generation });
    },
    stop: function () {
      if (stop) stop();
      tools.receiver.stop();
    },
    isFound: function () {
      return observed !== undefined;
    },
  };
}

/**
 * Checks for the object before each script of the document, and polls for ten seconds in case of late injection. A mutation
 * observer runs before a script that the parser has just inserted.
 */
export function awaitBridge(page: Window & typeof globalThis, bridge: BridgeObserver): void {
  const PAUSE_MS = 50;
  const ATTEMPTS = 200;
  const { document } = page;
  let attempts = 0;
  const observer = new page.MutationObserver(bridge.find);
  const poll = function (): void {
    bridge.find();
    attempts++;
    if (!bridge.isFound() && attempts < ATTEMPTS) page.setTimeout(poll, PAUSE_MS);
    else if (document.readyState === 'complete') observer.disconnect();
  };
  observer.observe(document, { childList: true, subtree: true });
  ['DOMContentLoaded', 'load', 'pageshow', 'visibilitychange'].forEach(function (name) {
    page.addEventListener(name, bridge.find, true);
  });
  page.addEventListener('load', function () {
    observer.disconnect();
  });
  poll();
}

/**
 * Reports the document immediately and whenever it returns from the back/forward cache; returns a function that reports it
 * again.
 */
export function reportDocument(page: Window & typeof globalThis, report: PageReport): (isLate: boolean) => void {
  const start = function (isLate: boolean): void {
    report({ kind: 'start', url: page.location.href, userAgent: page.navigator.userAgent, isLate: isLate });
  };
  start(page.document.readyState !== 'loading');
  page.addEventListener('pageshow', function (event) {
    if (event.persisted) start(false);
  });
  return start;
}
