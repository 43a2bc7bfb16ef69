// Serialized into the observed page: functions must not use imports, helpers or module state.
import type { PageReport } from './open-report.ts';

type Open = Record<PropertyKey, unknown>;
type Call = (this: unknown, ...values: unknown[]) => unknown;

/** Wraps functions so that each call is reported. */
export interface CallObserver {
  wrap(object: object, name: string, call: Call): Call;
  /** The replacement for an object whose members cannot be replaced. */
  proxyObject: object | undefined;
}

/** Creates an observer of calls; `check` reinstalls the observer of the page's receiver. */
export function observeCalls(page: Window & typeof globalThis, report: PageReport, check: () => void): CallObserver {
  const host = page as unknown as Open;
  const stringify = page.JSON.stringify;
  const observeCallback = function (name: string): void {
    const callback = host[name] as Call;
    if (typeof callback !== 'function') return;
    host[name] = function (this: unknown, ...values: unknown[]) {
      report({ kind: 'in', text: stringify({ callback: name, result: values[0] }) });
      return callback.apply(this, values);
    };
  };
  const reportCall = function (name: string, values: readonly unknown[]): void {
    const [first, second] = values;
    if (name === 'postMessage') report({ kind: 'out', text: typeof first === 'string' ? first : '' });
    if (name === 'postMessage' || typeof first !== 'string' || typeof second !== 'string') return;
    report({ kind: 'out', text: stringify({ method: name, params: first, callback: second }) });
    observeCallback(second);
  };
  const observer: CallObserver = {
    proxyObject: undefined,
    wrap: function (object, name, call) {
      return function (this: unknown, ...values: unknown[]) {
        check();
        reportCall(name, values);
        try {
          const result = call.apply(this === observer.proxyObject ? object : this, values);
          if (name === 'shell' && typeof result === 'string') report({ kind: 'snapshot', text: result });
          return result;
        } catch (error) {
          report({ kind: 'threw', text: name + ': ' + String(error) });
          throw error;
        } finally {
          check();
        }
      };
    },
  };
  return observer;
}

/** Returns whether a member carries no messages. */
export function carriesNoMessages(name: string): boolean {
  return /^(addEventListener|removeEventListener|dispatchEvent|constructor|toString|valueOf)$/.test(name);
}

/**
 * Replaces the functions of an injected object with reporting ones and returns a function that restores them. Returns
 * `undefined` if that is impossible: members of an Android Java bridge object cannot be replaced.
 */
export function replaceMembers(
  object: object,
  wrap: CallObserver['wrap'],
  skips: typeof carriesNoMessages,
): (() => void) | undefined {
  const open = object as Open;
  const undo: (() => void)[] = [];
  const names = ['postMessage', 'shell'];
  for (const name in open) if (names.indexOf(name) < 0) names.push(name);
  const replace = function (name: string): boolean {
    const original = open[name] as Call;
    if (typeof original !== 'function' || skips(name)) return true;
    const replacement = wrap(object, name, original);
    const isOwn = Object.prototype.hasOwnProperty.call(open, name);
    try {
      open[name] = replacement;
    } catch {
      return false; // The object is frozen.
    }
    undo.push(function () {
      if (open[name] === replacement && isOwn) open[name] = original;
      else if (open[name] === replacement || !isOwn) delete open[name];
    });
    return open[name] === replacement;
  };
  const stop = function (): void {
    undo.splice(0).forEach(function (step) {
      step();
    });
  };
  if (names.every(replace)) return stop;
  stop();
  return undefined;
}

/**
 * Creates a replacement for an injected object whose members cannot be replaced. It is the proxy of an empty object, because
 * a proxy of the injected object itself would have to return frozen members unchanged.
 */
export function createProxyObject(object: object, wrap: CallObserver['wrap'], skips: typeof carriesNoMessages): object {
  const wrapped = new Map<string, { original: Call; replacement: Call }>();
  return new Proxy(Object.create(Object.getPrototypeOf(object) as object | null) as object, {
    get: function (_target, name) {
      const value = (object as Open)[name];
      if (typeof name !== 'string' || typeof value !== 'function' || skips(name)) return value;
      const known = wrapped.get(name);
      if (known && known.original === value) return known.replacement;
      const replacement = wrap(object, name, value as Call);
      wrapped.set(name, { original: value as Call, replacement: replacement });
      return replacement;
    },
    set: function (_target, name, value) {
      return Reflect.set(object, name, value);
    },
    has: function (_target, name) {
      return name in object;
    },
    deleteProperty: function (_target, name) {
      return Reflect.deleteProperty(object, name);
    },
    ownKeys: function () {
      return Reflect.ownKeys(object);
    },
    getOwnPropertyDescriptor: function (_target, name) {
      const own = Reflect.getOwnPropertyDescriptor(object, name);
      return own && Object.assign({}, own, { configurable: true });
    },
  });
}
