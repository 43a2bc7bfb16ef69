import { checkArgument } from '../errors/check-argument.ts';
import { wireErrors } from '../wire/protocol.ts';
import { memberOf } from '../page/member-of.ts';
import { pageWindow } from './page-window.ts';
import type { Receive, Transport } from './transport.ts';

/** Options of `createMethodObjectTransport`. */
export interface CreateMethodObjectTransportOptions {
  /** The page's window; the global one by default. */
  readonly window?: object | undefined;
  /** The name of the injected object. */
  readonly object: string;
}

/** The oldest callback is removed beyond this number, since a shell may never respond and the transport has no timeouts. */
const MAX_CALLBACKS = 1000;

/**
 * Creates a transport for old Android objects: `Native.getUserInfo(paramsJson, callbackName)`, which respond by
 * `window[callbackName](resultJson)`. An example to copy for other formats.
 *
 * A callback exists until its first response; at most 1,000 are kept, and all are removed with the transport. Missing
 * actions, `$/hello` included, are "method not found".
 */
export function createMethodObjectTransport(options: CreateMethodObjectTransportOptions): Transport {
  const { window, object: objectName } = Object(options) as typeof options;
  checkArgument(typeof objectName === 'string', 'createMethodObjectTransport({ object })');
  const host = pageWindow(window);
  const names = new Set<string>();
  let deliver: Receive = () => {};

  const respond = (id: string, body: object): void => deliver(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
  const open = (id: string): string => {
    const name = `bridgehead_${id.replace(/\W/g, '_')}`;
    names.add(name);
    // A set iterates in the order of insertion.
    if (names.size > MAX_CALLBACKS) close(names.values().next().value as string);
    host[name] = (result: unknown): void => {
      close(name);
      respond(id, { result: readResult(result) });
    };
    return name;
  };
  const close = (name: string): void => {
    names.delete(name);
    delete host[name];
  };

  return {
    post(text) {
      // The cast is safe because the bridge encodes the string. It has one message, since such a shell announces no `batch`.
      const { id, method, params } = JSON.parse(text) as { id?: string; method: string; params?: unknown };
      const object = host[objectName] as Record<string, unknown> | undefined;
      if (!object) throw new Error(`window.${objectName} is missing`);
      if (typeof memberOf(object, method) !== 'function') {
        if (id !== undefined) respond(id, { error: { code: wireErrors.methodNotFound, message: 'Method not found' } });
        return;
      }
      const name = id === undefined ? '' : open(id);
      try {
        // Called as a method of the object, since injected objects reject detached methods.
        (object as Record<string, (params: string, callback: string) => void>)[method]?.(
          JSON.stringify(params ?? {}),
          name,
        );
      } catch (error) {
        close(name);
        throw error;
      }
    },
    subscribe(receive) {
      deliver = receive;
      return () => {
        deliver = () => {};
        for (const name of Array.from(names)) close(name);
      };
    },
  };
}

/** Old shells respond with JSON or with a plain string. `undefined` becomes null. */
function readResult(result: unknown): unknown {
  if (typeof result !== 'string') return result === undefined ? null : result;
  try {
    return JSON.parse(result) as unknown;
  } catch {
    return result;
  }
}
