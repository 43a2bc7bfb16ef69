// The two sides of the comparison, each with an echo shell that parses once and stringifies once a message.
import { createFloor } from './floor.mjs';

/** When a shell answers: inside the call, in a microtask, when `release()` says so, or never. */
function createDelivery() {
  let held = [];
  return {
    mode: 'inside',
    deliver(run) {
      if (this.mode === 'inside') run();
      else if (this.mode === 'microtask') void Promise.resolve().then(run);
      else if (this.mode === 'held') held.push(run);
    },
    release() {
      const due = held;
      held = [];
      for (const run of due) run();
    },
  };
}

export function createFloorSide() {
  const delivery = createDelivery();
  const host = {};
  host.native = {
    postMessage(text) {
      const { id, params } = JSON.parse(text);
      const reply = JSON.stringify({ id, data: params });
      delivery.deliver(() => host.receive(JSON.parse(reply)));
    },
  };
  const { call, on } = createFloor(host);
  const emit = (data) => host.receive(JSON.parse(JSON.stringify({ event: 'ticked', data })));
  return { delivery, call: (params) => call('echo', params), on: (run) => on('ticked', run), emit, dispose() {} };
}

/** `gathers`: the shell announced batches, and answers what came in one crossing in one crossing. */
export function createBridgeSide(sdk, { gathers = false, clock, timeoutMs = 5000 } = {}) {
  const { createBridge, defineContract, method, event } = sdk;
  const delivery = createDelivery();
  const contract = defineContract({
    name: 'bench',
    version: '1.0.0',
    methods: { echo: method({ timeoutMs }) },
    events: { ticked: event() },
  });
  const window = { navigator: { userAgent: 'Android' }, crypto: globalThis.crypto };
  const answer = ({ id, method: name, params }) =>
    name === '$/hello'
      ? { jsonrpc: '2.0', id, result: { appVersion: '1.0', can: gathers ? { batch: true } : {} } }
      : { jsonrpc: '2.0', id, result: params };
  window.BridgeheadAndroid = {
    postMessage(text) {
      const message = JSON.parse(text);
      const reply = JSON.stringify(Array.isArray(message) ? message.map(answer) : answer(message));
      delivery.deliver(() => window.bridgehead.receive(reply));
    },
  };
  const bridge = createBridge(contract, { window, ...(clock ? { clock } : {}) });
  const emit = (data) => window.bridgehead.receive(JSON.stringify({ jsonrpc: '2.0', method: 'ticked', params: data }));
  return {
    delivery,
    bridge,
    call: (params) => bridge.call('echo', params),
    on: (run) => bridge.on('ticked', run),
    emit,
    dispose: () => bridge.dispose(),
  };
}
