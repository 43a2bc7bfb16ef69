import { invokeCustomMethod, on } from '@tma.js/bridge';
on('viewport_changed', (data) => console.log(data));
void invokeCustomMethod('getUser', {}, '1').then((user) => console.log(user));
