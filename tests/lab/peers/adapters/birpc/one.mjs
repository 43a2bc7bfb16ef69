import { createBirpc } from 'birpc';
const remote = createBirpc(
  {
    tick(data) {
      console.log(data);
    },
  },
  {
    post: (text) => NativeShell.postMessage(text),
    on: (fn) => {
      globalThis.__receive = fn;
    },
    serialize: JSON.stringify,
    deserialize: JSON.parse,
  },
);
void remote.getUser({}).then((user) => console.log(user));
