export function install(shell, page) {
  const tell = (text) => page.dispatchEvent(new CustomEvent('VKWebAppEvent', { detail: JSON.parse(text) }));
  page.AndroidBridge = {
    VKWebAppCallAPIMethod(text) {
      const { request_id, params } = JSON.parse(text);
      const reply = JSON.stringify({ type: 'VKWebAppCallAPIMethodResult', data: { request_id, response: params } });
      shell.deliver(() => tell(reply));
    },
  };
  return {
    emit: (type, data) => tell(JSON.stringify({ type, data })),
    request: { target: page.AndroidBridge, name: 'VKWebAppCallAPIMethod', argument: 0, idPath: ['request_id'] },
  };
}
