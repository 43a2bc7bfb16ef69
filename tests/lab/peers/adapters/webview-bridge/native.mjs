export function install(shell, page) {
  page.__bridgeMethods__ = ['echo'];
  page.__bridgeInitialState__ = {};
  page.ReactNativeWebView = {
    postMessage(text) {
      const { type, bridgeId, body } = JSON.parse(text);
      if (type !== 'bridge') return;
      const reply = JSON.stringify(body.args[0]);
      shell.deliver(() => page.nativeEmitterMap?.[bridgeId]?.emit(`${body.method}-${body.eventId}`, JSON.parse(reply)));
    },
  };
  return {
    emit(name, data) {
      const text = JSON.stringify(data);
      for (const emitter of Object.values(page.nativeEmitterMap)) emitter.emit(`postMessage/${name}`, JSON.parse(text));
    },
    request: { target: page.ReactNativeWebView, name: 'postMessage', argument: 0, idPath: ['body', 'eventId'] },
  };
}
