import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

/** A defect of the page that its test must detect. */
export type ShopChange =
  'none' | 'no button' | 'no price' | 'other order' | 'stays deaf' | 'other params' | 'an uncaught error';

/** A small shop: a page with a bridge, a form and a price from its server. */
export interface ShopServer {
  readonly origin: string;
  /** Changes the page for subsequent loads. */
  change(change: ShopChange): void;
  /** The requested paths. */
  readonly requestPaths: string[];
  close(): Promise<void>;
}

const script = fileURLToPath(new URL('../../dist/bridgehead.iife.js', import.meta.url));

/** Serves the shop on a free port. */
export async function startShop(): Promise<ShopServer> {
  let current: ShopChange = 'none';
  const requestPaths: string[] = [];
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://shop.test');
    requestPaths.push(pathname);
    if (pathname === '/bridgehead.iife.js') {
      res.writeHead(200, { 'content-type': 'text/javascript' });
      return res.end(readFileSync(script));
    }
    if (pathname === '/api/price') {
      res.writeHead(200, { 'content-type': 'application/json' });
      return res.end(JSON.stringify({ price: 42, accessToken: 'abcdefgh12345678', seller: 'linh@example.org' }));
    }
    if (pathname !== '/') return res.writeHead(404).end();
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return res.end(shopPage(current));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    change(next) {
      current = next;
    },
    requestPaths,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function shopPage(change: ShopChange): string {
  const info = "bridge.safeCall('getValueForKey', { key: navigator.userAgent.includes('iPhone') + ' ' + innerWidth })";
  const user = "bridge.safeCall('getUserInfo')";
  const [first, second] = change === 'other order' ? [user, info] : [info, user];
  const broken = change === 'an uncaught error' ? "throw new Error('broken since then');" : '';
  const product = change === 'other params' ? 'vip-2' : 'vip-1';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shop</title><style>body{font:16px/1.5 system-ui;margin:24px}label{display:block}.price{color:#0a7a2f}</style>
<h1>Shop</h1><p id="user"></p><p class="price" id="price">…</p>
<label>E-mail <input type="email" id="mail"></label><label>Password <input type="password" id="password"></label>
<label>Size <select id="size"><option>Small<option>Large</select></label>
<label><input type="checkbox" id="gift"> As a gift</label>
<div><button type="button" class="more">Details</button> <button type="button" class="more" id="second">Details</button></div>
${change === 'no button' ? '' : '<button type="button" id="buy" aria-label="Buy now"><span>Buy</span></button>'}
<p id="done"></p>
<script src="bridgehead.iife.js"></script>
<script>
const { createBridge, defineContract, method, handler, handle } = Bridgehead;
const bridge = createBridge(defineContract({
  name: 'app', version: '1.0.0',
  methods: { getUserInfo: method(), getValueForKey: method(), jumpToPay: method({ interactive: true }), analyse: method({ reply: false }) },
  events: {}, handlers: { canLeave: handler() },
}));
const show = (id, text) => { document.getElementById(id).textContent = text; };
async function start() {
  await bridge.ready();
  await ${first};
  const user = await ${second};
  show('user', 'Hello ' + (user.value && user.value.nickname));
  ${change === 'no price' ? '' : "const price = await (await fetch('/api/price?token=s3cr3t&page=1')).json(); show('price', 'Price ' + price.price);"}
}
start();
${change === 'stays deaf' ? '' : "handle(bridge, 'canLeave', () => ({ leave: document.getElementById('done').textContent !== '' }));"}
document.getElementById('second').onclick = () => bridge.safeCall('analyse', { event: 'details' });
const buy = document.getElementById('buy');
if (buy) buy.onclick = async () => {
  const paid = await bridge.safeCall('jumpToPay', { productId: '${product}' });
  show('done', paid.ok ? 'Thank you' : 'Not paid');
  ${broken}
};
</script></html>`;
}
