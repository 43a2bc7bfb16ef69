import bridge from '@vkontakte/vk-bridge';

export function connect() {
  return Promise.resolve({
    call: (method, params) => bridge.send('VKWebAppCallAPIMethod', { method, params }),
    valueOf: (result) => result.response.v,
    on(name, listener) {
      const onEvent = ({ detail }) => {
        if (detail.type === name) listener(detail.data);
      };
      bridge.subscribe(onEvent);
      return () => bridge.unsubscribe(onEvent);
    },
  });
}
