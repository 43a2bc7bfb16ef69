import { createBridge, defineContract, event, method } from 'bridgehead';

const bridge = createBridge(
  defineContract({ name: 'one', version: '1.0.0', methods: { getUser: method() }, events: { tick: event() } }),
);
bridge.on('tick', (data) => console.log(data));
void bridge.call('getUser', {}).then((user) => console.log(user));
