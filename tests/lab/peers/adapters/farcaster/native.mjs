// The app's side of Comlink in a React Native web view.
export function install(shell, page) {
  const dispatch = (type, text) => page.document.dispatchEvent(new MessageEvent(type, { data: JSON.parse(text) }));
  page.ReactNativeWebView = {
    postMessage(text) {
      const { type, id, path, argumentList } = JSON.parse(text);
      // The others ask for properties, such as the context, when the library starts.
      if (type !== 'APPLY' || path[0] !== 'composeCast') return;
      const reply = JSON.stringify({ type: 'RAW', value: argumentList[0].value, id });
      shell.deliver(() => dispatch('FarcasterFrameCallback', reply));
    },
  };
  return {
    emit: (_name, notificationDetails) =>
      dispatch('FarcasterFrameEvent', JSON.stringify({ event: 'miniapp_added', notificationDetails })),
    request: { target: page.ReactNativeWebView, name: 'postMessage', argument: 0, idPath: ['id'] },
  };
}
