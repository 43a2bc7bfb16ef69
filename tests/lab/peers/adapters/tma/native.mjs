export function install(shell, page) {
  const receive = (type, text) => page.Telegram.WebView.receiveEvent(type, JSON.parse(text));
  page.TelegramWebviewProxy = {
    postEvent(type, text) {
      if (type !== 'web_app_invoke_custom_method') return;
      const { req_id, params } = JSON.parse(text);
      const reply = JSON.stringify({ req_id, result: params });
      shell.deliver(() => receive('custom_method_invoked', reply));
    },
  };
  return {
    emit: (name, data) => receive(name, JSON.stringify(data)),
    request: { target: page.TelegramWebviewProxy, name: 'postEvent', argument: 1, idPath: ['req_id'] },
  };
}
