/** Script of a page that calls methods with `call(method, params)` on Android and iOS; it has sent `$/hello`. */
export const callingScript = `
  const isIphone = /iPhone/.test(navigator.userAgent);
  const send = (text) => isIphone ? webkit.messageHandlers.bridgehead.postMessage(text) : BridgeheadAndroid.postMessage(text);
  const session = 'mJ4vQx1ZtR0bLw8sYd2KcA';
  let id = 0;
  const call = (method, params) => send(JSON.stringify({ jsonrpc: '2.0', id: session + '.' + ++id, method, params }));
  call('$/hello', { protocol: 1, contract: 'demo@1.0.0', session });`;
