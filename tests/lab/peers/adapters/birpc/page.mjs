import { createBirpc } from 'birpc';
import { createFanOut } from '../../in-page/fan-out.mjs';

export function connect(options) {
  const { on, emit } = createFanOut();
  const remote = createBirpc(
    { emit },
    {
      post: (text) => globalThis.NativeShell.postMessage(text),
      on: (receive) => void (globalThis.receiveText = receive),
      serialize: JSON.stringify,
      deserialize: JSON.parse,
      // The default of birpc: a timer of 60 s for each call.
      timeout: options.timeoutMs ?? 60_000,
    },
  );
  const call = (method, params) => remote[method](params);
  return Promise.resolve({ call, callTimeout: call, valueOf: (result) => result.v, on });
}
