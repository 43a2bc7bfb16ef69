import { scriptBuild, sendPage, servePages } from './page-server.ts';

/** A defect of the page that its test must detect. */
export type ShopChange =
  | 'none'
  | 'no button'
  | 'no price'
  | 'other order'
  | 'stays deaf'
  | 'other params'
  | 'an uncaught error';

/** A small shop: a page with a bridge, a form and a price from its server. */
export interface ShopServer {
  readonly origin: string;
  /** Changes the page for subsequent loads. */
  change(change: ShopChange): void;
  /** The requested paths. */
  readonly requestPaths: string[];
  close(): Promise<unknown>;
}

/** Serves the shop on a free port. */
export async function startShop(): Promise<ShopServer> {
  let current: ShopChange = 'none';
  const requestPaths: string[] = [];
  const script = scriptBuild();
  const { origin, close } = await servePages((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://shop.test');
    requestPaths.push(pathname);
    if (pathname !== '/api/price')
      return sendPage(res, { '/': shopPage(current), '/bridgehead.iife.js': script }, req.url);
    res.writeHead(200, { 'content-type': 'application/json' });
    return res.end(JSON.stringify({ price: 42, accessToken: 'abcdefgh12345678', seller: 'linh@example.org' }));
  });
  return { origin, change: (next) => void (current = next), requestPaths, close };
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
const { createBridge, defineContract, handle, handler, interactive, method } = Bridgehead;
const bridge = createBridge(defineContract({
  name: 'app', version: '1.0.0',
  methods: { getUserInfo: method(), getValueForKey: method(), jumpToPay: method({ interactive }), analyse: method({ reply: false }) },
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
