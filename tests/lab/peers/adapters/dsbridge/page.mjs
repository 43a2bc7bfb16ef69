import bridge from 'dsbridge';
import { createFanOut } from '../../in-page/fan-out.mjs';

export function connect() {
  const { on } = createFanOut((name, emit) => bridge.register(name, emit));
  return Promise.resolve({
    call: (method, params) => new Promise((resolve) => void bridge.call(method, params, resolve)),
    valueOf: (result) => result.v,
    on,
  });
}
