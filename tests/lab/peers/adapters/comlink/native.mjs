// Comlink accepts any endpoint; this one sends JSON text over the injected object.
export function install(shell, page) {
  let events = 0;
  page.NativeShell = {
    postMessage(text) {
      const { type, id, argumentList } = JSON.parse(text);
      // All other messages are responses to events.
      if (type !== 'APPLY') return;
      const reply = JSON.stringify({ type: 'RAW', value: argumentList[0].value, id });
      shell.deliver(() => page.receiveReply(JSON.parse(reply)));
    },
  };
  return {
    emit(name, data) {
      const argumentList = [name, data].map((value) => ({ type: 'RAW', value }));
      const text = JSON.stringify({ id: `e${++events}`, type: 'APPLY', path: ['emit'], argumentList });
      page.receiveEvent(JSON.parse(text));
    },
    request: { target: page.NativeShell, name: 'postMessage', argument: 0, idPath: ['id'] },
  };
}
