// The frameless mode: an injected object with a method that takes a string; replies arrive in `window.onNativeMessage`.
export function install(shell, page) {
  let events = 0;
  const reply = (text) => page.onNativeMessage({ data: JSON.parse(text) });
  page.nativeInterface = {
    framelessPostMessage(text) {
      const { id, uuidAsString, monotonicTimestamp, func, args } = JSON.parse(text);
      if (func === 'initialize') {
        const args = ['content', 'android', JSON.stringify({ apiVersion: 4, supports: {} }), '2.58.0'];
        const response = JSON.stringify({ id, uuidAsString, args });
        return queueMicrotask(() => reply(response));
      }
      if (func !== 'echo') return undefined;
      // Without the timestamp the library would never release its record of the call, about 120 bytes.
      const response = JSON.stringify({ id, uuidAsString, monotonicTimestamp, args: [args[0]] });
      return shell.deliver(() => reply(response));
    },
  };
  return {
    emit: (func, data) => reply(JSON.stringify({ uuidAsString: `e${++events}`, func, args: [data] })),
    request: { target: page.nativeInterface, name: 'framelessPostMessage', argument: 0, idPath: ['uuidAsString'] },
  };
}
