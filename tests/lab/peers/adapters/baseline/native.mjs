export function install(shell, page) {
  page.NativeShell = {
    postMessage(text) {
      const { id, params } = JSON.parse(text);
      const response = JSON.stringify({ id, data: params });
      shell.deliver(() => page.receiveFromShell(JSON.parse(response)));
    },
  };
  return {
    emit(event, data) {
      const text = JSON.stringify({ event, data });
      page.receiveFromShell(JSON.parse(text));
    },
    request: { target: page.NativeShell, name: 'postMessage', argument: 0, idPath: ['id'] },
  };
}
