// A page on loopback that speaks the protocol by hand, so that the shells are tested without the SDK.
import { createServer } from 'node:http';

const rawPage = `<!doctype html><meta charset="utf-8"><title>raw</title><script>
window.got = []; window.crossings = 0; window.problems = []; window.order = [];
window.onerror = function (message) { problems.push(String(message)); };
window.session = new URLSearchParams(location.search).get('session') || 'a';
function take(text) { crossings++; var all = JSON.parse(text); [].concat(all).forEach(function (each) { got.push(each); }); }
window.bridgehead = window.bridgehead || {};
bridgehead.receive = take;
window.atStart = !window.BridgeheadAndroid ? 'no object' : BridgeheadAndroid.shell ? BridgeheadAndroid.shell() : bridgehead.shell;
if (window.BridgeheadAndroid && BridgeheadAndroid.addEventListener) BridgeheadAndroid.addEventListener('message', function (e) { take(e.data); });
function post(message) { BridgeheadAndroid.postMessage(typeof message === 'string' ? message : JSON.stringify(message)); }
function request(id, method, params) { post({ jsonrpc: '2.0', id: session + '.' + id, method: method, params: params }); }
function hello() { request(1, '$/hello', { protocol: 1, contract: 'raw@1.0.0', session: session }); }
function answerTo(id) { return got.filter(function (each) { return each.id === session + '.' + id; })[0]; }
</script>`;

/** Serves `/raw.html`. Two names of one server give two origins. */
export async function servePages() {
  const server = createServer((request, response) => {
    const found = (request.url ?? '').split('?')[0] === '/raw.html';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(found ? rawPage : '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    origin: `http://127.0.0.1:${port}`,
    otherOrigin: `http://localhost:${port}`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}
