import { createBaseline } from '../../../bench/baseline.mjs';

export function connect() {
  const host = { native: globalThis.NativeShell };
  const { call, on } = createBaseline(host);
  globalThis.receiveFromShell = host.receive;
  return Promise.resolve({ call, on, valueOf: (result) => result.v });
}
