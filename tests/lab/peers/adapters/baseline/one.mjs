import { createBaseline } from '../../../bench/baseline.mjs';

const host = { native: NativeShell };
const { call, on } = createBaseline(host);
globalThis.receiveFromShell = host.receive;
on('tick', (data) => console.log(data));
void call('getUser', {}).then((user) => console.log(user));
