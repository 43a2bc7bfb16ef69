import { createFloor } from '../../../bench/floor.mjs';

const host = { native: NativeShell };
const { call, on } = createFloor(host);
globalThis.receiveFromShell = host.receive;
on('tick', (data) => console.log(data));
void call('getUser', {}).then((user) => console.log(user));
