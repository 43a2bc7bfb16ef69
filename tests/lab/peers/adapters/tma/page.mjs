import { invokeCustomMethod, on } from '@tma.js/bridge';

export function connect({ timeoutMs }) {
  let calls = 0;
  // A real app has a subscription. Without one, the library reinstalls its receiver for every call, which is slower.
  on('theme_changed', () => {});
  return Promise.resolve({
    call: (method, params) => invokeCustomMethod(method, params, String(++calls)),
    callTimeout: (method, params) => invokeCustomMethod(method, params, String(++calls), { timeout: timeoutMs }),
    valueOf: (result) => result.v,
    on: (name, listener) => on(name, listener),
  });
}
