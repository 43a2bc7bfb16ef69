const liffId = '1234567890-AbcdEfgh';

export function install(shell, page) {
  page.__liffConfig = { liffId };
  for (const storage of [page.localStorage, page.sessionStorage]) {
    storage.setItem(`LIFF_STORE:${liffId}:featureToken`, JSON.stringify('feature-token-0123456789'));
  }
  page._liff = {
    postMessage(type, _token, callbackId, text) {
      const data = JSON.parse(text);
      const reply = JSON.stringify({ type, callbackId, data });
      shell.deliver(() => page.liff._dispatchEvent(reply));
    },
  };
  return {
    emit: (type, data) => page.liff._dispatchEvent(JSON.stringify({ type, data })),
    request: { target: page._liff, name: 'postMessage', argument: 2, idPath: [] },
    receiveText: (text) => page.liff._dispatchEvent(text),
  };
}
