import type { NativeSide, NativeSideTools } from './native-side.ts';

/** The native side of vk-bridge: one function per method, and `VKWebAppEvent` for results, failures and events. */
export function createVkSide(tools: NativeSideTools): NativeSide {
  const { host, platform, appVersion, call } = tools;
  // The codes of a `client_error`. Codes of the app are those of an `api_error`.
  const codes: Record<string, number> = { '-32601': 6, '-32602': 5, '-32001': 7, '-32002': 4 };
  const dispatch = function (type: string, data: unknown): void {
    // A window has both.
    const page = host as unknown as Window & { CustomEvent: typeof CustomEvent };
    page.dispatchEvent(new page.CustomEvent('VKWebAppEvent', { detail: { type, data } }));
  };
  const receive = function (method: string, given: unknown): void {
    const params = Object.assign({}, given) as { request_id?: unknown };
    const id = { request_id: params.request_id };
    delete params.request_id;
    if (method === 'VKWebAppGetClientVersion') {
      void Promise.resolve().then(function () {
        dispatch(method + 'Result', Object.assign({ platform, version: appVersion }, id));
      });
      return;
    }
    call(method, params, function (error, result) {
      // VK responds to methods without a result with `result: true`.
      if (!error)
        return dispatch(method + 'Result', Object.assign({}, result === null ? { result: true } : result, id));
      const known = codes[error.code];
      const data = { error_code: known || error.code, error_reason: error.message };
      const type = known ? 'client_error' : 'api_error';
      dispatch(method + 'Failed', Object.assign({ error_type: type, error_data: data }, id));
    });
  };

  // The SDK recognizes an app for iOS by `VKWebAppClose`.
  const names = tools.methods.concat(['VKWebAppGetClientVersion', platform === 'ios' ? 'VKWebAppClose' : '']);
  const object = tools.keep('AndroidBridge');
  names.filter(Boolean).forEach(function (method) {
    if (platform === 'ios') return tools.putHandler(method, (body) => receive(method, body));
    tools.put(object, method, (json: string) => receive(method, JSON.parse(json || '{}')));
  });
  if (platform === 'android') tools.put(host, 'AndroidBridge', object);
  return { emit: dispatch };
}
