export function install(shell, page) {
  const send = (text) => page.dispatchEvent(new CustomEvent('VKWebAppEvent', { detail: JSON.parse(text) }));
  page.AndroidBridge = {
    VKWebAppCallAPIMethod(text) {
      const { request_id, params } = JSON.parse(text);
      const reply = JSON.stringify({ type: 'VKWebAppCallAPIMethodResult', data: { request_id, response: params } });
      shell.deliver(() => send(reply));
    },
  };
  return {
    emit: (type, data) => send(JSON.stringify({ type, data })),
    request: { target: page.AndroidBridge, name: 'VKWebAppCallAPIMethod', argument: 0, idPath: ['request_id'] },
  };
}
