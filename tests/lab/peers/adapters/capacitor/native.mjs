// The script that Capacitor's Android app injects runs unchanged, on a simulation of its object.
const promise = { rtype: 'promise' };

export function install(shell, page) {
  /** Maps event names to the ids of retained callbacks. */
  const retained = new Map();
  const subscriptions = {
    addListener({ options, callbackId }) {
      if (!retained.has(options.eventName)) retained.set(options.eventName, new Set());
      retained.get(options.eventName).add(callbackId);
    },
    removeListener: ({ options }) => retained.get(options.eventName)?.delete(options.callbackId),
  };
  const object = {
    onmessage: null,
    postMessage(text) {
      const { callbackId, pluginId, methodName, options } = JSON.parse(text);
      if (subscriptions[methodName]) return void subscriptions[methodName]({ options, callbackId });
      if (pluginId !== 'Echo') return;
      const reply = JSON.stringify({ save: false, callbackId, pluginId, methodName, success: true, data: options });
      shell.deliver(() => object.onmessage({ data: reply }));
    },
  };
  page.androidBridge = object;
  page.Capacitor = page.Capacitor ?? {};
  page.Capacitor.PluginHeaders = [
    { name: 'Echo', methods: [{ name: 'echo', ...promise }, { name: 'addListener' }, { name: 'removeListener' }] },
  ];
  require('@capacitor/android/capacitor/src/main/assets/native-bridge.js');
  return {
    emit(name, data) {
      // One message for each listener, because the native side saves one call for each.
      for (const callbackId of retained.get(name)) {
        const message = { save: true, callbackId, pluginId: 'Echo', methodName: 'addListener', success: true, data };
        object.onmessage({ data: JSON.stringify(message) });
      }
    },
    request: { target: object, name: 'postMessage', argument: 0, idPath: ['callbackId'] },
    receiveText: (text) => object.onmessage({ data: text }),
  };
}
