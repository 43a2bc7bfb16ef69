export function install(shell, page) {
  page.NativeShell = {
    postMessage(text) {
      const { i, a } = JSON.parse(text);
      const reply = JSON.stringify({ t: 's', i, r: a[0] });
      shell.deliver(() => page.receiveText(reply));
    },
  };
  return {
    emit: (name, data) => page.receiveText(JSON.stringify({ m: 'emit', a: [name, data], t: 'q' })),
    request: { target: page.NativeShell, name: 'postMessage', argument: 0, idPath: ['i'] },
    receiveText: (text) => page.receiveText(text),
  };
}
