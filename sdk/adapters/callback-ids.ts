import { checkGiven } from './check-given.ts';
import type {
  AdaptedAnnouncement,
  AdaptedError,
  AdaptedPage,
  AdaptedRequest,
  BridgeAdapter,
} from './bridge-adapter.ts';
import { composeFunction } from './compose-function.ts';
import { createFailure, readFailure } from './failures.ts';
import { listenToEach } from './listen-to-each.ts';
import { readJson } from './read-json.ts';
import { readMember } from './read-member.ts';

/** Options of `createCallbackIdAdapter`. */
export interface CreateCallbackIdAdapterOptions {
  /** The name of the object: `NativeApp` for `window.NativeApp.getUser(paramsJson, callbackName)`. */
  readonly object: string;
  /** Whether the page is in the app; by default, whether the object exists. */
  readonly isPresent?: BridgeAdapter['isPresent'] | undefined;
  /** Sends a request in another way, such as by opening a URL. `callback` is the global function; empty for none. */
  readonly send?: ((request: AdaptedRequest, callback: string) => void) | undefined;
  /** The events of global functions that the app calls: `{ onThemeChanged: 'themeChanged' }`. */
  readonly events?: Readonly<Record<string, string>> | undefined;
  /** Returns what is known about the app. */
  readonly announce?: BridgeAdapter['announce'];
  /** Returns the failure in a response; none by default. */
  readonly readError?: ((response: unknown) => AdaptedError | undefined) | undefined;
}

/** The oldest callback is removed beyond this number, since an app may never respond. The bridge has the timeouts. */
const MAX_CALLBACKS = 1000;

/**
 * Creates the adapter of an object with a function per method, which responds by calling a global function with a value
 * or with JSON. Missing methods are refused as `not-implemented`.
 *
 * Callbacks cannot be guessed, and exist until their first response.
 */
export function createCallbackIdAdapter(options: CreateCallbackIdAdapterOptions): BridgeAdapter {
  const { object, events = {}, isPresent, readError } = Object(options) as typeof options;
  checkGiven(typeof object === 'string', 'createCallbackIdAdapter({ object })');
  const callbacks = createCallbacks();
  const native = ({ window }: AdaptedPage): NativeObject | undefined => window[object] as NativeObject | undefined;
  const send =
    (request: AdaptedRequest, page: AdaptedPage) =>
    (callback: string): void => {
      if (options.send) return options.send(request, callback);
      const found = native(page);
      if (!found) throw new Error(`window.${object} is missing`);
      const run = functionOf(found, request.method);
      if (!run) throw createFailure('not-implemented');
      // Called as a method of the object, since injected objects reject detached functions.
      run.call(found, JSON.stringify(request.params ?? {}), callback);
    };
  const checkResponse = (response: unknown): unknown => {
    const error = readError && readError(response);
    if (error) throw createFailure(error, response);
    return response;
  };
  return {
    isPresent: isPresent || ((page) => !!native(page)),
    announce: (page) => describeApp(options, { page, native: native(page) }),
    send: (request, page) =>
      request.id === undefined
        ? send(request, page)('')
        : callbacks.open(page, { id: request.id, run: send(request, page) }).then(checkResponse),
    listen(listener, page) {
      const stop = listenToEach(Object.keys(events), listener, (name) => {
        const run = (payload: unknown): void => listener.emit(events[name] as string, readJson(payload));
        return composeFunction(page.window, { path: [name], run });
      });
      return () => {
        stop();
        callbacks.clear(page);
      };
    },
    readError: readFailure,
  };
}

/** The injected object; whether a member is a function is checked before it is called. */
type NativeObject = Readonly<Record<string, unknown>>;

/** Returns a function of the app, not one that every object inherits, such as `toString`. */
function functionOf(native: NativeObject, name: string): ((params: string, callback: string) => void) | undefined {
  const member = readMember(native, name);
  // The cast is safe because the app receives every call as these two strings.
  return typeof member === 'function' ? (member as (params: string, callback: string) => void) : undefined;
}

/** Adds the methods that the object has to what the page knows about the app. */
function describeApp(
  { announce, send }: CreateCallbackIdAdapterOptions,
  { page, native }: { readonly page: AdaptedPage; readonly native: NativeObject | undefined },
): AdaptedAnnouncement | undefined {
  const announced = announce && announce(page);
  const names = Object.keys(page.contract.methods);
  const methods = native && !send ? names.filter((name) => functionOf(native, name)) : undefined;
  return announced && { methods, ...announced };
}

interface Callbacks {
  /** Installs a callback and calls `run` with its name. Throws what `run` throws. */
  open(page: AdaptedPage, request: { readonly id: string; readonly run: (callback: string) => void }): Promise<unknown>;
  /** Removes the callbacks of one bridge's page. */
  clear(page: AdaptedPage): void;
}

function createCallbacks(): Callbacks {
  // Several bridges may share an adapter; each has its own page.
  const pages = new Map<string, AdaptedPage>();
  const close = (name: string): void => {
    const page = pages.get(name);
    pages.delete(name);
    if (page) delete page.window[name];
  };
  return {
    open(page, { id, run }) {
      const name = `bridgehead_${id.replace(/\W/g, '_')}`;
      pages.set(name, page);
      // A map iterates in the order of insertion.
      if (pages.size > MAX_CALLBACKS) close(pages.keys().next().value as string);
      const response = new Promise((resolve) => {
        page.window[name] = (value: unknown): void => {
          close(name);
          // Such apps pass JSON, a value, or a plain word.
          resolve(readJson(value));
        };
      });
      try {
        run(name);
      } catch (error) {
        close(name);
        throw error;
      }
      return response;
    },
    clear(page) {
      for (const [name, owner] of Array.from(pages)) if (owner === page) close(name);
    },
  };
}
