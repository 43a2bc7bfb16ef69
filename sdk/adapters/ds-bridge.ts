import { checkGiven, hasFunction } from './check-given.ts';
import type { AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { createFailure, readFailure } from './failures.ts';
import { listenToEach } from './listen-to-each.ts';
import { promiseResponse } from './promise-response.ts';

/** The part of `dsbridge` that is used. @internal */
export interface DsBridge {
  /** Calls a native function. With a callback, asynchronously. */
  call(name: string, params?: unknown, callback?: (result: unknown) => void): unknown;
  /** Whether the app has a function. */
  hasNativeMethod(name: string, type?: 'asyn'): boolean;
  /** Registers a function that the app calls with a callback as its last argument. */
  registerAsyn(name: string, run: (...values: unknown[]) => void): void;
}

/**
 * Creates the adapter of [DSBridge](https://www.npmjs.com/package/dsbridge). Missing functions are refused from the
 * first line. The events and handlers of the contract are functions that the app calls.
 *
 * Only the first result of a function counts. DSBridge cannot unregister, so create one bridge per page.
 */
export function createDsBridgeAdapter(ds: DsBridge): BridgeAdapter {
  checkGiven(hasFunction(ds, 'registerAsyn'), 'createDsBridgeAdapter(dsBridge)');
  const has = (name: string): boolean => ds.hasNativeMethod(name, 'asyn');
  return {
    isPresent: isInApp,
    announce: ({ contract }) => ({ methods: Object.keys(contract.methods).filter(has) }),
    send({ id, method, params }) {
      if (!has(method)) throw createFailure('not-implemented');
      const given = params ?? {};
      if (id === undefined) return void ds.call(method, given, () => {});
      return promiseResponse((respond) => void ds.call(method, given, respond));
    },
    listen(listener, { contract }) {
      const eventNames = Object.keys(contract.events);
      return listenToEach([...eventNames, ...Object.keys(contract.handlers)], listener, (name) =>
        ds.registerAsyn(name, (...values: unknown[]) => {
          const respond = values.pop() as (result: unknown) => void;
          if (eventNames.includes(name)) {
            listener.emit(name, values[0]);
            return respond(null);
          }
          // The app has no format for failures.
          void listener.request(name, values[0]).then(respond, () => respond(null));
        }),
      );
    },
    readError: readFailure,
  };
}

const isInApp = ({ window, userAgent }: AdaptedPage): boolean =>
  !!window['_dsbridge'] || !!window['_dswk'] || userAgent.includes('_dsbridge');
