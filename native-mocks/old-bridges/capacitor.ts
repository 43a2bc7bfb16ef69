import type { NativeSide, NativeSideTools } from './native-side.ts';

/** The native side of a Capacitor app: the plugins and methods that it has, and two functions to call them. */
export function createCapacitorSide(tools: NativeSideTools): NativeSide {
  type Listener = (payload: unknown) => void;
  type Header = { name: string; methods: { name: string; rtype?: string }[] };
  const { host, platform, appVersion, call, keep, put } = tools;
  const headers: Header[] = [];
  const listeners = new Map<string, { event: string; run: Listener }>();
  let count = 0;
  const headerOf = function (name: string): Header {
    const plugin = name.slice(0, Math.max(0, name.indexOf('.')));
    const found = headers.find((each) => each.name === plugin);
    if (found) return found;
    const methods = [{ name: 'addListener' }, { name: 'removeListener' }];
    // `registerPlugin` keeps the header.
    const created = Object.assign(keep('plugin ' + plugin), { name: plugin, methods });
    headers.push(created);
    return created;
  };
  // `App.getInfo` has the version in every app with the plugin.
  tools.methods.concat(['App.getInfo']).forEach(function (name) {
    headerOf(name).methods.push({ name: name.slice(name.indexOf('.') + 1), rtype: 'promise' });
  });
  tools.events.forEach(headerOf);

  const nativePromise = function (plugin: string, method: string, params: unknown): Promise<unknown> {
    const name = plugin + '.' + method;
    if (name === 'App.getInfo') return Promise.resolve({ name: 'App', id: 'app', build: '1', version: appVersion });
    return new Promise(function (resolve, reject) {
      call(name, params, function (error, result) {
        if (!error) return resolve(result === null ? undefined : result);
        const code = error.code === -32601 ? 'UNIMPLEMENTED' : String(error.code);
        reject(Object.assign(new Error(error.message), { code, data: error.data }));
      });
    });
  };
  const nativeCallback = function (
    plugin: string,
    method: string,
    options: { eventName?: string; callbackId?: string },
    run: Listener,
  ): Promise<string> {
    const id = options.callbackId || String(++count);
    if (method === 'addListener') listeners.set(id, { event: plugin + '.' + String(options.eventName), run });
    else listeners.delete(id);
    return Promise.resolve(id);
  };
  const members = {
    PluginHeaders: headers,
    getPlatform: () => platform,
    isNativePlatform: () => true,
    isPluginAvailable: (name: string) => headers.some((each) => each.name === name),
  };
  // The functions stay, since a page may remove its listeners after the app.
  const capacitor = Object.assign(keep('Capacitor'), { nativePromise, nativeCallback });
  Object.entries(members).forEach(([name, value]) => put(capacitor, name, value));
  put(host, 'Capacitor', capacitor);
  if (platform === 'android') put(host, 'androidBridge', { postMessage() {} });
  else tools.putHandler('bridge', function () {});
  return {
    emit(event, payload) {
      Array.from(listeners.values()).forEach(function (listener) {
        if (listener.event === event) listener.run(payload);
      });
    },
  };
}
