// The two sides of the comparison, each with an echo shell that parses once and stringifies once per message.
import { createBaseline } from './baseline.mjs';

/** Delivers responses inside the call, in a separate microtask, on `release()`, or never, as selected by `mode`. */
function createDelivery() {
  let held = [];
  return {
    mode: 'inside',
    deliver(run) {
      if (this.mode === 'inside') run();
      else if (this.mode === 'microtask') queueMicrotask(run);
      else if (this.mode === 'held') held.push(run);
    },
    release() {
      const due = held;
      held = [];
      for (const run of due) run();
    },
  };
}

export function createBaselineSide() {
  const delivery = createDelivery();
  const host = {};
  host.native = {
    postMessage(text) {
      const { id, params } = JSON.parse(text);
      const response = JSON.stringify({ id, data: params });
      delivery.deliver(() => host.receive(JSON.parse(response)));
    },
  };
  const { call, on } = createBaseline(host);
  const emit = (data) => host.receive(JSON.parse(JSON.stringify({ event: 'ticked', data })));
  return { delivery, call: (params) => call('echo', params), on: (run) => on('ticked', run), emit, dispose() {} };
}

/** Creates the baseline with our messages: the cost of JSON-RPC and an unguessable id without the rest of the bridge. */
export function createWireBaselineSide() {
  const delivery = createDelivery();
  const host = {};
  const prefix = '0123456789abcdefghijklmnop.';
  host.native = {
    postMessage(text) {
      const { id, params } = JSON.parse(text);
      const response = JSON.stringify({ jsonrpc: '2.0', id, result: params });
      delivery.deliver(() => {
        const { id: name, result } = JSON.parse(response);
        host.receive({ id: Number(name.slice(prefix.length)), data: result });
      });
    },
  };
  const encode = ({ id, method, params }) => JSON.stringify({ jsonrpc: '2.0', id: prefix + id, method, params });
  const { call } = createBaseline(host, encode);
  return { delivery, call: (params) => call('echo', params) };
}

/**
 * `gathers`: the shell announces batches and responds to the messages of one crossing in one crossing. The option cannot be renamed,
 * because against.mjs passes it to this file of older commits.
 */
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
  const toResponse = ({ id, method: name, params }) =>
    name === '$/hello'
      ? {
          jsonrpc: '2.0',
          id,
          result: { protocol: 1, platform: 'android', appVersion: '1.0', can: gathers ? { batch: true } : {} },
        }
      : { jsonrpc: '2.0', id, result: params };
  window.BridgeheadAndroid = {
    postMessage(text) {
      const message = JSON.parse(text);
      const response = JSON.stringify(Array.isArray(message) ? message.map(toResponse) : toResponse(message));
      delivery.deliver(() => window.bridgehead.receive(response));
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

/**
 * Makes many calls at once. `held` delivers all responses in one loop, which adds no cost per response. `microtask` delivers each
 * in a separate microtask, the minimum for a shell.
 */
export async function runFlights(side, { count, repeats, mode = 'held' }, params) {
  side.delivery.mode = mode;
  for (let repeat = 0; repeat < repeats; repeat++) {
    const calls = Array.from({ length: count }, () => side.call(params));
    await Promise.resolve();
    await Promise.resolve();
    side.delivery.release();
    await Promise.all(calls);
  }
}
