import type { NativeSide, NativeSideTools } from './native-side.ts';

/** The native side of DSBridge 3. Synchronous calls return nothing, since the shell may be in another process. */
export function createDsSide({ host, platform, methods, call, put }: NativeSideTools): NativeSide {
  type Call = { data?: unknown; _dscbstub?: string };
  const open = new Map<unknown, (result: unknown) => void>();
  let count = 0;
  const receive = function (method: string, json: string): string {
    const { data, _dscbstub: callback } = Object(JSON.parse(json || '{}')) as Call;
    const members = Object(data) as { name?: string; id?: unknown; data?: unknown };
    if (method === '_dsb.hasNativeMethod') return JSON.stringify({ data: methods.indexOf(String(members.name)) >= 0 });
    if (method === '_dsb.returnValue') {
      const respond = open.get(members.id);
      open.delete(members.id);
      if (respond) respond(members.data);
    }
    if (method.indexOf('_dsb.') === 0) return '{}';
    call(method, data, function (error, result) {
      const respond = host[String(callback)];
      if (error || !callback || typeof respond !== 'function') return; // the bridge has no failures
      respond(result);
      delete host[callback];
    });
    return '{}';
  };
  const run = function (name: string, value: unknown, respond: (result: unknown) => void): void {
    const handle = host['_handleMessageFromNative'];
    const callbackId = ++count;
    open.set(callbackId, respond);
    if (typeof handle === 'function')
      handle.call(host, { method: name, callbackId, data: JSON.stringify(value === undefined ? [] : [value]) });
  };
  if (platform === 'android') put(host, '_dsbridge', { call: receive });
  else {
    const before = host['prompt'];
    put(host, '_dswk', true);
    put(host, 'prompt', function (this: unknown, text: string, json: string): unknown {
      if (String(text).indexOf('_dsbridge=') === 0) return receive(text.slice(10), json);
      return typeof before === 'function' ? before.apply(this, arguments) : null;
    });
  }
  return { emit: (event, payload) => run(event, payload, function () {}), request: run };
}
