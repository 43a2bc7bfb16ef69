import { wireErrors } from '../protocol.ts';
import type { InboxHost } from './inbox.ts';
import type { Receive, Transport } from './transport.ts';

/** What `createMethodObjectTransport` takes. */
export interface CreateMethodObjectTransportOptions {
  /** The page's window; the global one by default. */
  readonly window?: object | undefined;
  /** The name of the injected object. */
  readonly object: string;
}

/** The oldest callback is removed beyond this many: a shell may never answer, and the transport knows no deadlines. */
const MAX_CALLBACKS = 1000;

/**
 * For old Android shells with one method per action: `Native.getUserInfo(paramsJson, callbackName)`, answered by calling
 * `window[callbackName](resultJson)`. A worked example: copy it for a dialect of your own.
 *
 * A callback lives until its first answer, so that a late one finds it; at most 1,000 are kept, and none longer than the
 * transport. An action the object does not have is
 * answered with "method not found". Such shells have no `$/hello`: it is answered so, too.
 */
export function createMethodObjectTransport(options: CreateMethodObjectTransportOptions): Transport {
  // Windows are open records; what is read is checked below.
  const host = (options.window || window) as InboxHost;
  const names = new Set<string>();
  let deliver: Receive = () => {};

  const answer = (id: string, body: object): void => deliver(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
  const open = (id: string): string => {
    const name = `bridgehead_${id.replace(/\W/g, '_')}`;
    names.add(name);
    // A set has its members in the order they were added.
    if (names.size > MAX_CALLBACKS) close(names.values().next().value as string);
    host[name] = (result: unknown): void => {
      close(name);
      answer(id, { result: readResult(result) });
    };
    return name;
  };
  const close = (name: string): void => {
    names.delete(name);
    delete host[name];
  };

  return {
    post(text) {
      // Texts of this bridge: the default encoding, one message each (such a shell announces no batch).
      const { id, method, params } = JSON.parse(text) as { id?: string; method: string; params?: unknown };
      const object = host[options.object] as Record<string, unknown> | undefined;
      if (!object) throw new Error(`window.${options.object} is not there`);
      if (typeof object[method] !== 'function') {
        if (id !== undefined) answer(id, { error: { code: wireErrors.methodNotFound, message: 'Method not found' } });
        return;
      }
      const name = id === undefined ? '' : open(id);
      try {
        // Called as a method of the object: an injected object refuses anything else.
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

/** Old shells answer with JSON text, or with a bare word; nothing becomes null. */
function readResult(result: unknown): unknown {
  if (typeof result !== 'string') return result === undefined ? null : result;
  try {
    return JSON.parse(result) as unknown;
  } catch {
    return result;
  }
}
