import { liff } from '@line/liff';

export function connect() {
  globalThis.liff = liff;
  return Promise.resolve({
    call: (method, params) => liff._call(method, params),
    valueOf: (result) => result.v,
    on(name, listener) {
      const onEvent = ({ detail }) => listener(detail.data);
      liff._addListener(name, onEvent);
      return () => liff._removeListener(name, onEvent);
    },
  });
}
