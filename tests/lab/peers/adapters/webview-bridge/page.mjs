import { linkBridge } from '@webview-bridge/web';

export function connect(options) {
  // The default of this bridge: a timer of 2 s for each call.
  const bridge = linkBridge({ timeout: options.timeoutMs ?? 2000, throwOnError: true });
  const call = (method, params) => bridge[method](params);
  return Promise.resolve({
    call,
    callTimeout: call,
    valueOf: (result) => result.v,
    on: (name, listener) => bridge.addEventListener(name, listener),
  });
}
