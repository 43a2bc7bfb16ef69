import { expose, wrap } from 'comlink';
import { createFanOut } from '../../in-page/fan-out.mjs';

function createEndpoint(globalName) {
  const handlers = new Set();
  globalThis[globalName] = (data) => {
    for (const handle of handlers) handle({ data, origin: '' });
  };
  return {
    postMessage: (message) => globalThis.NativeShell.postMessage(JSON.stringify(message)),
    addEventListener: (_type, handle) => handlers.add(handle),
    removeEventListener: (_type, handle) => handlers.delete(handle),
  };
}

export function connect() {
  const { on, emit } = createFanOut();
  const remote = wrap(createEndpoint('receiveReply'));
  expose({ emit }, createEndpoint('receiveEvent'));
  return Promise.resolve({ call: (method, params) => remote[method](params), valueOf: (result) => result.v, on });
}
