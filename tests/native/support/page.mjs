// Serves a page that implements the protocol without the SDK, so that the shells are tested independently.
import { createServer } from 'node:http';

const rawPage = `<!doctype html><meta charset="utf-8"><title>raw</title><script>
window.got = []; window.crossings = 0; window.problems = []; window.order = [];
window.onerror = function (message) { problems.push(String(message)); };
window.session = new URLSearchParams(location.search).get('session') || 'a';
function receive(text) { crossings++; var all = JSON.parse(text); [].concat(all).forEach(function (each) { got.push(each); }); }
window.bridgehead = window.bridgehead || {};
window.bridgehead.receive = receive;
window.atStart = !window.BridgeheadAndroid ? 'no object' : BridgeheadAndroid.shell ? BridgeheadAndroid.shell() : window.bridgehead.shell;
if (window.BridgeheadAndroid && BridgeheadAndroid.addEventListener) BridgeheadAndroid.addEventListener('message', function (e) { receive(e.data); });
function post(message) { BridgeheadAndroid.postMessage(typeof message === 'string' ? message : JSON.stringify(message)); }
function request(id, method, params) { post({ jsonrpc: '2.0', id: session + '.' + id, method: method, params: params }); }
function hello() { request(1, '$/hello', { protocol: 1, contract: 'raw@1.0.0', session: session }); }
function responseTo(id) { return got.filter(function (each) { return each.id === session + '.' + id; })[0]; }
</script><script>
// TR-6: a variable hides the member of the window.
const bridgehead = {};
</script>`;

/** The same page for WebKit's message handler; a frame forwards its messages to its parent. */
const iosPage = rawPage.replace(
  'function receive(text)',
  `var handler = window.webkit && webkit.messageHandlers && webkit.messageHandlers.bridgehead;
if (handler) window.BridgeheadAndroid = { postMessage: function (text) { var p = handler.postMessage(text); if (p && p.then) p.then(function (result) { if (typeof result === 'string') receive(result); }); }, shell: function () { return window.bridgehead.shell; } };
window.framed = [];
window.addEventListener('message', function (e) { framed.push(e.data); });
function receive(text) { if (window.top !== window) parent.postMessage(text, '*'); receiveHere(text); }
if (window.top !== window) setTimeout(function () { hello(); }, 0);
function receiveHere(text)`,
);

/** Serves `/raw.html`, for WebKit `/ios.html`, and `files` by their paths. Two names of one server give two origins. */
export async function servePages(files = {}) {
  const pages = { '/raw.html': rawPage, '/ios.html': iosPage, ...files };
  const server = createServer((request, response) => {
    const page = pages[(request.url ?? '').split('?')[0]];
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(page ?? '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    origin: `http://127.0.0.1:${port}`,
    otherOrigin: `http://localhost:${port}`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}
