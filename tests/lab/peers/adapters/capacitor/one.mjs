import { registerPlugin } from '@capacitor/core';
const Echo = registerPlugin('Echo');
void Echo.addListener('tick', (data) => console.log(data));
void Echo.getUser({}).then((user) => console.log(user));
