import type { ErrorMember } from 'bridgehead/transports';
import type { PlacedObjects, PostReceiver } from '../shell/place-objects.ts';
import type { CreateNativeSide, NativeSide, NativeSideTools, OldBridgeApp } from './native-side.ts';

/**
 * Installs the native side of an old bridge, and translates its calls to messages of the protocol, as an old shell without a
 * handshake receives them.
 *
 * NOTE: `createShellScript` serializes this function into pages. Use no imports, no helpers and no syntax newer than ES2019.
 */
export function placeOldBridge(
  page: object,
  {
    app,
    createSide,
    kept = new Map(),
  }: {
    readonly app: OldBridgeApp;
    readonly createSide: CreateNativeSide;
    readonly kept?: Map<string, Record<string, unknown>>;
  },
  receiver: PostReceiver,
): PlacedObjects {
  type Open = Record<string, unknown>;
  type Message = Partial<Record<'id' | 'method', string>> & { params?: unknown; result?: unknown; error?: ErrorMember };
  // A window is an open record; each value is checked when it is read.
  const host = page as Open;
  // Responses to a previous document of the same window have other ids.
  const session = Math.random().toString(36).slice(2);
  const open = new Map<string, Parameters<NativeSideTools['call']>[2]>();
  let calls = 0;
  let crossings = 0;
  let side: NativeSide | undefined;
  let undo: (() => void)[] = [];

  const post = function (message: Message): void {
    receiver.post(JSON.stringify(Object.assign({ jsonrpc: '2.0' }, message)), ++crossings);
  };
  const call: NativeSideTools['call'] = function (method, params, respond) {
    if (app.notifications.indexOf(method) >= 0) {
      post({ method, params });
      void Promise.resolve().then(function () {
        respond(undefined, null);
      });
      return;
    }
    const id = session + '.' + String(++calls);
    open.set(id, respond);
    try {
      post({ id, method, params });
    } catch (error) {
      open.delete(id);
      throw error;
    }
  };
  const put: NativeSideTools['put'] = function (target, name, value) {
    if (Object.isFrozen(target)) return; // a script at document start cannot write there either
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true });
    undo.push(function () {
      if (target[name] !== value) return; // replaced by other code
      if (before) Object.defineProperty(target, name, before);
      else delete target[name];
    });
  };
  const keep: NativeSideTools['keep'] = function (name) {
    const object = kept.get(name) || {};
    kept.set(name, object);
    return object;
  };
  const memberOf = function (target: Open, name: string): Open {
    const found = target[name];
    if (found && typeof found === 'object') return found as Open;
    put(target, name, keep(name));
    return Object(target[name]) as Open;
  };
  const tools: NativeSideTools = Object.assign({}, app, {
    host,
    call,
    keep,
    put,
    putHandler(name: string, run: (body: unknown) => void) {
      put(memberOf(memberOf(host, 'webkit'), 'messageHandlers'), name, {
        postMessage(body: unknown) {
          run(body);
          return Promise.resolve(null);
        },
      });
    },
    onRemove: (run: () => void) => void undo.push(run),
  });

  const receive = function ({ id, method, params, result, error }: Message): void {
    if (!side) return;
    if (method === undefined) {
      const respond = id === undefined ? undefined : open.get(id);
      open.delete(String(id));
      if (respond) respond(error, result);
    } else if (id === undefined) side.emit(method, params);
    else if (!side.request)
      post({ id, error: { code: -32601, message: 'The bridge of this app cannot call the page' } });
    else
      side.request(method, params, function (response) {
        post({ id, result: response === undefined ? null : response });
      });
  };

  return {
    place() {
      if (!side) side = createSide(tools);
    },
    remove() {
      const steps = undo.reverse();
      undo = [];
      side = undefined;
      steps.forEach(function (step) {
        try {
          step();
        } catch {
          // The page has frozen the containing object: the app's object stays in place but has no effect.
        }
      });
    },
    setSnapshot() {},
    deliver(text) {
      let message: unknown;
      try {
        message = JSON.parse(String(text));
      } catch {
        return false; // no app sends such a string through an old bridge
      }
      try {
        receive(Object(message) as Message);
      } catch (error) {
        if (!receiver.onViolation) throw error;
        receiver.onViolation('TR-5', 'the page threw ' + String((Object(error) as { name?: unknown }).name));
      }
      return true;
    },
  };
}
