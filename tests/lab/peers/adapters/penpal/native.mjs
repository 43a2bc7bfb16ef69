// Penpal has a public messenger interface; this one sends JSON text over the injected object.
export function install(shell, page) {
  let isConnected = false;
  let events = 0;
  const send = (message) => {
    const text = JSON.stringify({ namespace: 'penpal', ...message });
    page.receiveMessage(JSON.parse(text));
  };
  const responses = {
    CALL({ channel, id, args }) {
      const reply = JSON.stringify({ namespace: 'penpal', channel, type: 'REPLY', callId: id, value: args[0] });
      shell.deliver(() => page.receiveMessage(JSON.parse(reply)));
    },
    SYN({ channel }) {
      if (isConnected) return;
      isConnected = true;
      queueMicrotask(() => send({ type: 'SYN', channel, participantId: '0' }));
    },
    ACK1: ({ channel }) => queueMicrotask(() => send({ channel, type: 'ACK2' })),
  };
  page.NativeShell = {
    postMessage(text) {
      const message = JSON.parse(text);
      responses[message.type]?.(message);
    },
  };
  return {
    emit: (name, data) => send({ type: 'CALL', id: `e${++events}`, methodPath: ['emit'], args: [name, data] }),
    request: { target: page.NativeShell, name: 'postMessage', argument: 0, idPath: ['id'] },
  };
}
