import type { NativeSide, NativeSideTools } from './native-side.ts';

/** The native side of WebViewJavascriptBridge: the object that the app injects. Handlers that fail never respond. */
export function createWebViewJavascriptSide({ host, call, put }: NativeSideTools): NativeSide {
  type Respond = (response: unknown) => void;
  type Handler = (data: unknown, respond: Respond) => void;
  const handlers = new Map<string, Handler>();
  const bridge = {
    callHandler(name: string, data: unknown, respond?: Respond) {
      const isShort = typeof data === 'function'; // `callHandler(name, respond)`
      const answer = isShort ? (data as Respond) : respond;
      call(name, isShort ? undefined : data, function (error, result) {
        if (!error && answer) answer(result);
      });
    },
    registerHandler: (name: string, run: Handler) => void handlers.set(name, run),
    disableJavscriptAlertBoxSafetyTimeout() {},
    // Pages for Android call it once.
    init() {},
  };
  put(host, 'WebViewJavascriptBridge', bridge);
  const waiting = host['WVJBCallbacks'];
  delete host['WVJBCallbacks'];
  if (Array.isArray(waiting)) waiting.forEach((run: (found: typeof bridge) => void) => run(bridge));
  const run = function (name: string, data: unknown, respond: Respond): void {
    const handler = handlers.get(name);
    if (handler) handler(data, respond);
  };
  return { emit: (event, payload) => run(event, payload, function () {}), request: run };
}
