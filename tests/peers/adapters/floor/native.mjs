export function install(shell, page) {
  page.NativeShell = {
    postMessage(text) {
      const { id, params } = JSON.parse(text);
      const reply = JSON.stringify({ id, data: params });
      shell.deliver(() => page.receiveReply(JSON.parse(reply)));
    },
  };
  return {
    emit(event, data) {
      const text = JSON.stringify({ event, data });
      page.receiveReply(JSON.parse(text));
    },
    request: { target: page.NativeShell, name: 'postMessage', argument: 0, idPath: ['id'] },
  };
}
