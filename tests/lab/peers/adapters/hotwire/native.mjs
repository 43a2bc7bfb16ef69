export function install(shell, page) {
  const subscriptions = new Set();
  const receiver = {
    receive(text) {
      const message = JSON.parse(text);
      const { id, component, event, data } = message;
      if (event === 'subscribe') return void subscriptions.add(message);
      if (event === 'unsubscribe') return subscriptions.clear();
      const reply = JSON.stringify({ id, component, event, data });
      return shell.deliver(() => page.HotwireNative.web.receive(JSON.parse(reply)));
    },
  };
  const adapt = () =>
    page.HotwireNative.web.setAdapter({
      platform: 'android',
      supportedComponents: ['echo'],
      supportsComponent: (component) => component === 'echo',
      receive: (message) => receiver.receive(JSON.stringify(message)),
    });
  if (page.HotwireNative?.web) adapt();
  else page.document.addEventListener('web-bridge:ready', adapt);
  return {
    emit(event, data) {
      // One message for each subscription, because a callback has one message id.
      for (const { id, component } of subscriptions) {
        const text = JSON.stringify({ id, component, event, data });
        page.HotwireNative.web.receive(JSON.parse(text));
      }
    },
    request: { target: receiver, name: 'receive', argument: 0, idPath: ['id'] },
  };
}
