import type { ShellPlatform } from 'bridgehead';
import type { BridgeNames } from 'bridgehead/transports';
import { isShellPlatform } from '../../sdk/gate/platform.ts';
import { type OldBridgeApp, type OldBridgeName, oldBridgeNames } from '../old-bridges/native-side.ts';

/** The native mechanism. `methods`: an old Android object with a method per action. */
export type ShellGeneration = 'object' | 'listener' | 'handler' | 'handler-with-reply' | 'methods' | OldBridgeName;

/** The mechanisms of each platform. */
export const shellGenerations: Readonly<Record<ShellPlatform, readonly ShellGeneration[]>> = {
  android: ['object', 'listener', 'methods', ...oldBridgeNames],
  ios: ['handler', 'handler-with-reply', ...oldBridgeNames],
};

/** The default mechanism of each platform. */
export const defaultGenerations: Readonly<Record<ShellPlatform, ShellGeneration>> = {
  android: 'object',
  ios: 'handler',
};

/** The mechanisms of a platform. The object of a declared one works like Android's. */
export function generationsOf(platform: ShellPlatform): readonly ShellGeneration[] {
  return isShellPlatform(platform) ? shellGenerations[platform] : ['object', 'listener'];
}

/** The default mechanism of a platform. */
export function defaultGenerationOf(platform: ShellPlatform): ShellGeneration {
  return isShellPlatform(platform) ? defaultGenerations[platform] : 'object';
}

/** A shell as JSON, for another process. */
export interface ShellWiring {
  /** Selects the objects of the window. */
  readonly generation: ShellGeneration;
  /** Names of the global objects. */
  readonly names: BridgeNames;
  /** The start snapshot. */
  readonly snapshot?: string | undefined;
  /** Of the `methods` generation. */
  readonly methods: readonly string[];
  /** As in `ShellOptions`. */
  readonly marksMainFrame: boolean;
  /** The app of an existing bridge. */
  readonly oldBridge?: OldBridgeApp | undefined;
}

/** Receives the posts from the page. May throw, as an injected object may. */
export interface PostReceiver {
  /** `crossing` counts the posts of this window from 1. */
  post(text: string, crossing: number): void;
  /** Called when the page violates a rule of docs/protocol.md outside the content of a message. */
  onViolation?(rule: 'TR-1' | 'TR-5', text: string): void;
}

/** The objects in one window. */
export interface PlacedObjects {
  /** Installs the objects, unless they are installed already. */
  place(): void;
  /** Removes the objects and restores the previous values. */
  remove(): void;
  /**
   * Delivers a string to the page. `crossing` identifies the post whose promise the string may resolve; `undefined`
   * instead of a string resolves that promise with null. Returns whether the page has definitely read the string on return.
   */
  deliver(text: string | undefined, crossing?: number): boolean;
  /** Changes the start snapshot for pages that have not read it yet. */
  setSnapshot(text: string): void;
}

/**
 * Installs the objects that a real shell injects, with their quirks: a detached method throws, a handler is not
 * enumerable, and every post to iOS returns a promise (`docs/discoveries/`).
 *
 * NOTE: `createShellScript` serializes this function into pages. Use no imports, no helpers and no syntax newer than
 * ES2019; that is why its helpers are nested.
 */
export function placeShellObjects(page: object, wiring: ShellWiring, receiver: PostReceiver): PlacedObjects {
  type Open = Record<string, unknown>;
  type Deliver = (event: { readonly data: string }) => void;
  // A window is an open record; each value is checked when it is read.
  const host = page as Open;
  const names = wiring.names;
  const generation = wiring.generation;
  const isIos = generation === 'handler' || generation === 'handler-with-reply';
  const pendingPosts = new Map<number, (value: unknown) => void>();
  const listeners: Deliver[] = [];
  let snapshot = wiring.snapshot;
  let crossings = 0;
  let undo: (() => void)[] = [];

  const put = function (target: Open, name: string, value: unknown, isHidden?: true): void {
    if (Object.isFrozen(target)) return; // a script at document start cannot write there either
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: !isHidden });
    undo.push(function () {
      // The start snapshot changes with the app. Another value is one of other code.
      if (target[name] !== value && (name !== 'shell' || target[name] !== snapshot)) return;
      if (before) Object.defineProperty(target, name, before);
      else delete target[name];
    });
  };
  const namespace = function (): Open {
    const found = host[names.page];
    if (found && typeof found === 'object') return found as Open;
    const created: Open = {};
    host[names.page] = created;
    undo.push(function () {
      if (host[names.page] === created && Object.keys(created).length === 0 && !('receive' in created))
        delete host[names.page];
    });
    return created;
  };
  /** A parameter as Java's bridge converts it to a String. */
  const javaString = function (value: unknown): string {
    return typeof value === 'string' || value === null ? (value as string) : 'undefined';
  };
  const javaMethod = function (object: () => Open, arity: number, run: (...args: string[]) => unknown): unknown {
    return function (this: unknown): unknown {
      if (this !== object()) throw new Error("Java bridge method can't be invoked on a non-injected object");
      if (arguments.length !== arity) throw new Error('Method not found');
      return run.apply(undefined, Array.prototype.map.call(arguments, javaString) as string[]);
    };
  };

  /** Runs page code that must neither throw nor return anything (TR-5). */
  const evaluate = function (run: () => unknown): void {
    if (!receiver.onViolation) return void run();
    try {
      if (run() !== undefined) receiver.onViolation('TR-5', 'receive returned a value');
    } catch (error) {
      receiver.onViolation('TR-5', 'receive threw ' + String((Object(error) as { name?: unknown }).name));
    }
  };

  const placeAndroid = function (): void {
    const object: Open = {};
    const self = function (): Open {
      return object;
    };
    const postMessage = javaMethod(self, 1, function (text) {
      receiver.post(String(text), ++crossings);
    }) as (this: unknown, ...args: unknown[]) => unknown; // created three lines above
    object['postMessage'] = function (this: unknown): unknown {
      const isText = arguments.length === 1 && typeof arguments[0] === 'string';
      if (!isText && receiver.onViolation) receiver.onViolation('TR-1', 'the page did not post exactly one string');
      return postMessage.apply(this, arguments as unknown as unknown[]); // `apply` accepts array-like objects
    };
    if (generation === 'listener') {
      object['addEventListener'] = function (_type: string, listener: Deliver): void {
        if (listeners.indexOf(listener) < 0) listeners.push(listener);
      };
      object['removeEventListener'] = function (_type: string, listener: Deliver): void {
        const at = listeners.indexOf(listener);
        if (at >= 0) listeners.splice(at, 1);
      };
    } else if (snapshot !== undefined) {
      object['shell'] = javaMethod(self, 0, function () {
        return snapshot;
      });
    }
    put(host, names.android, object);
  };

  const placeMethods = function (): void {
    const object: Open = {};
    const self = function (): Open {
      return object;
    };
    wiring.methods.forEach(function (method) {
      object[method] = javaMethod(self, 2, function (params, callback) {
        receiver.post(JSON.stringify({ method, params, callback }), ++crossings);
      });
    });
    put(host, names.android, object);
  };

  const placeIos = function (): void {
    const handler: Open = {};
    handler['postMessage'] = function (this: unknown, body: unknown): Promise<unknown> {
      if (this !== handler) {
        return Promise.reject(new TypeError('Can only call UserMessageHandler.postMessage on instances of it'));
      }
      if (typeof body === 'function' || typeof body === 'symbol') {
        return Promise.reject(new Error('DataCloneError: The object can not be cloned.'));
      }
      const crossing = ++crossings;
      if (generation === 'handler') {
        receiver.post(body as string, crossing);
        return Promise.resolve(null);
      }
      const promise = new Promise(function (resolve) {
        pendingPosts.set(crossing, resolve);
      });
      receiver.post(body as string, crossing);
      return promise;
    };
    const webkit = host['webkit'] && typeof host['webkit'] === 'object' ? (host['webkit'] as Open) : {};
    const handlers =
      webkit['messageHandlers'] && typeof webkit['messageHandlers'] === 'object'
        ? (webkit['messageHandlers'] as Open)
        : {};
    put(handlers, names.ios, handler, true);
    if (webkit['messageHandlers'] !== handlers) put(webkit, 'messageHandlers', handlers);
    if (host['webkit'] !== webkit) put(host, 'webkit', webkit);
    if (snapshot !== undefined) put(namespace(), 'shell', snapshot);
  };

  return {
    place() {
      if (undo.length) return;
      if (wiring.marksMainFrame) put(namespace(), 'mainFrame', true);
      if (isIos) placeIos();
      else if (generation === 'methods') placeMethods();
      else placeAndroid();
    },
    remove() {
      const steps = undo.reverse();
      undo = [];
      steps.forEach(function (step) {
        try {
          step();
        } catch {
          // The page has frozen the containing object: the shell's object stays in place but has no effect.
        }
      });
    },
    setSnapshot(text) {
      if (snapshot === undefined) return;
      const namespaceObject = host[names.page] as Open | undefined;
      if (isIos && namespaceObject && namespaceObject['shell'] === snapshot && !Object.isFrozen(namespaceObject))
        namespaceObject['shell'] = text;
      snapshot = text;
    },
    deliver(text, crossing) {
      const resolve = crossing === undefined ? undefined : pendingPosts.get(crossing);
      if (crossing !== undefined) pendingPosts.delete(crossing);
      if (resolve) {
        resolve(text === undefined ? null : text);
        return false; // the page reads the string in a later microtask
      }
      if (text === undefined) return false;
      if (generation === 'listener') {
        listeners.slice().forEach(function (listener) {
          evaluate(function () {
            listener({ data: text });
          });
        });
        return listeners.length > 0;
      }
      if (generation === 'methods') {
        const response = JSON.parse(text) as { callback: string; result: string };
        const callback = host[response.callback];
        if (typeof callback !== 'function') return false;
        callback(response.result);
        return true;
      }
      const namespace = host[names.page] as { receive?: (text: string) => unknown } | undefined;
      // As a shell evaluates it: `window.bridgehead&&window.bridgehead.receive&&window.bridgehead.receive(text)` (TR-6).
      if (!namespace || typeof namespace.receive !== 'function') return false;
      evaluate(function () {
        return namespace.receive && namespace.receive(text);
      });
      return true;
    },
  };
}
