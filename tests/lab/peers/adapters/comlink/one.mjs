import { wrap, proxy, windowEndpoint } from 'comlink';
const remote = wrap(windowEndpoint(window.parent));
void remote.onTick(proxy((data) => console.log(data)));
void remote.getUser({}).then((user) => console.log(user));
