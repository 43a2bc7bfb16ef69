import { createBridge, defineContract, event, method } from 'bridgehead';

const contract = defineContract({
  name: 'peers',
  version: '1.0.0',
  methods: { echo: method(), later: method({ since: { android: '9.0', ios: '9.0' } }) },
  events: { tick: event() },
});

export async function connect({ timeoutMs = 30_000 }) {
  // The user agent belongs to an app's web view, so the bridge waits for its object (docs/start.md).
  const bridge = createBridge(contract, { platform: 'android', expectShell: /; wv\)/, timeoutMs });
  const call = (name, params) => bridge.call(name, params);
  return {
    call,
    callTimeout: call,
    valueOf: (result) => result.v,
    on: (name, listener) => bridge.on(name, listener),
  };
}
