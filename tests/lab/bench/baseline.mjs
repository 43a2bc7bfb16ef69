// The baseline: only an id, a Map and the two directions. No timeout, no errors, no versions, no types.
export function createBaseline(host, encode = JSON.stringify) {
  const pending = new Map();
  const listeners = new Map();
  let next = 0;
  host.receive = (message) => {
    if (message.event !== undefined) {
      const set = listeners.get(message.event);
      if (set) for (const run of set) run(message.data);
      return;
    }
    const resolve = pending.get(message.id);
    if (resolve) {
      pending.delete(message.id);
      resolve(message.data);
    }
  };
  const call = (method, params) =>
    new Promise((resolve) => {
      const id = ++next;
      pending.set(id, resolve);
      host.native.postMessage(encode({ id, method, params }));
    });
  const on = (name, run) => {
    let set = listeners.get(name);
    if (!set) listeners.set(name, (set = new Set()));
    set.add(run);
    return () => set.delete(run);
  };
  return { call, on };
}
