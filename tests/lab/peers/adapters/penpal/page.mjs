import { CallOptions, connect as connectPenpal } from 'penpal';
import { createFanOut } from '../../in-page/fan-out.mjs';

function createMessenger() {
  const handlers = new Set();
  return {
    initialize({ validateReceivedMessage }) {
      globalThis.receiveMessage = (message) => {
        if (validateReceivedMessage(message)) for (const handle of handlers) handle(message);
      };
    },
    sendMessage: (message) => globalThis.NativeShell.postMessage(JSON.stringify(message)),
    addMessageHandler: (handle) => handlers.add(handle),
    removeMessageHandler: (handle) => handlers.delete(handle),
    destroy: () => handlers.clear(),
  };
}

export async function connect({ timeoutMs }) {
  const { on, emit } = createFanOut();
  const remote = await connectPenpal({ messenger: createMessenger(), methods: { emit } }).promise;
  const withTimeout = new CallOptions({ timeout: timeoutMs });
  return {
    call: (method, params) => remote[method](params),
    callTimeout: (method, params) => remote[method](params, withTimeout),
    valueOf: (result) => result.v,
    on,
  };
}
