const announcement = {
  protocol: 1,
  platform: 'android',
  appVersion: '8.9.1.30',
  locale: 'vi',
  theme: 'dark',
  methods: ['echo'],
  can: {},
};

export function install(shell, page) {
  const snapshot = JSON.stringify(announcement);
  let session;
  page.BridgeheadAndroid = {
    shell: () => snapshot,
    postMessage(text) {
      const { id, method, params } = JSON.parse(text);
      if (method === '$/hello') {
        ({ session } = params);
        return page.bridgehead.receive(JSON.stringify({ jsonrpc: '2.0', id, result: announcement }));
      }
      const response = JSON.stringify({ jsonrpc: '2.0', id, result: params });
      return shell.deliver(() => page.bridgehead.receive(response));
    },
  };
  return {
    emit: (method, params) => page.bridgehead.receive(JSON.stringify({ jsonrpc: '2.0', method, params, session })),
    request: { target: page.BridgeheadAndroid, name: 'postMessage', argument: 0, idPath: ['id'] },
    receiveText: (text) => page.bridgehead.receive(text),
  };
}
