import { createFloor } from '../../../bench/floor.mjs';

export function connect() {
  const host = { native: globalThis.NativeShell };
  const { call, on } = createFloor(host);
  globalThis.receiveFromShell = host.receive;
  return Promise.resolve({ call, on, valueOf: (result) => result.v });
}
