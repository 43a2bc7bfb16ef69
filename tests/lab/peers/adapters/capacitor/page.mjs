import { registerPlugin } from '@capacitor/core';

export function connect() {
  const Echo = registerPlugin('Echo');
  return Promise.resolve({
    call: (method, params) => Echo[method](params),
    valueOf: (result) => result.v,
    async on(name, listener) {
      const handle = await Echo.addListener(name, listener);
      return () => handle.remove();
    },
  });
}
