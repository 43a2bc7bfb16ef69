/** A change of a page, as a replacement in its source. */
export interface PageChange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** A small page with changes, each of which a user, the app or the server would notice. */
export interface ChangedPage {
  readonly name: string;
  readonly html: string;
  readonly changes: readonly PageChange[];
}

const head = (title: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;margin:16px}label,button{display:block;margin:4px 0}.upper{text-transform:uppercase}</style>
<script src="/sdk.js"></script>`;

const bridge = `
const { createBridge, defineContract, interactive, method } = Bridgehead;
const bridge = createBridge(defineContract({
  name: 'app', version: '1.0.0',
  methods: {
    getUserInfo: method(), getValueForKey: method(), jumpToPay: method({ interactive }),
    analyse: method({ reply: false }), jumpToProfile: method({ reply: false }),
  },
}));
const at = (id) => document.getElementById(id);
const show = (id, text) => { at(id).textContent = text; };
const track = (event, params) => void bridge.safeCall('analyse', { event, params });
`;

const shop: ChangedPage = {
  name: 'shop',
  html: `${head('Shop')}<h1>Shop</h1><p id="user"></p><p id="price">…</p><p id="hint" hidden>One month, ends by itself</p>
<button id="details">Details</button><button id="buy" aria-label="Buy now"><span>Buy</span></button><p id="done"></p>
<script>${bridge}
(async () => {
  const user = await bridge.safeCall('getUserInfo');
  show('user', 'Hello ' + user.value.nickname);
  const { cents } = await (await fetch('/api/price?plan=month')).json();
  show('price', 'Price ' + (cents / 100).toFixed(2) + ' €');
})();
at('details').onclick = () => { at('hint').hidden = false; track('details', { productId: 'vip-1m', amount: 499, ms: performance.now() }); };
at('buy').onclick = async () => {
  const paid = await bridge.safeCall('jumpToPay', { productId: 'vip-1m' });
  show('done', paid.ok ? 'Thank you. Paid 4.99 €' : 'Not paid');
};
</script></html>`,
  changes: [
    {
      name: 'pays another product',
      from: "'jumpToPay', { productId: 'vip-1m'",
      to: "'jumpToPay', { productId: 'vip-1y'",
    },
    { name: 'tracks the amount × 100', from: 'amount: 499', to: 'amount: 49900' },
    { name: 'loses the thanks', from: "'Thank you. Paid 4.99 €'", to: "''" },
    { name: 'thanks with a wrong amount', from: 'Paid 4.99', to: 'Paid 499' },
    { name: 'loses the name of the user', from: "'Hello ' + user.value.nickname", to: "'Hello'" },
    { name: 'shows the price × 100', from: '(cents / 100)', to: 'cents' },
    { name: 'tracks twice', from: "track('details',", to: "track('details'), track('details'," },
    { name: 'does not track', from: "track('details',", to: 'void (0,' },
    {
      name: 'throws after the payment',
      from: 'const paid =',
      to: "setTimeout(() => { throw new Error('broken') }); const paid =",
    },
    { name: 'has a renamed button', from: 'aria-label="Buy now"', to: 'aria-label="Purchase"' },
  ],
};

const settings: ChangedPage = {
  name: 'settings',
  html: `${head('Settings')}<h1 class="upper">Settings</h1><p id="user"></p>
<label>Language <select id="language"><option value="en">English<option value="vi">Vietnamese</select></label>
<label>Display name <input id="name"></label>
<label><input type="checkbox" id="news"> Newsletter</label>
<button id="save">Save</button><button id="help" aria-label="Help">?</button><p id="saved"></p><ul id="log"></ul>
<script>${bridge}
bridge.safeCall('getUserInfo').then(({ value }) => show('user', 'Signed in as ' + value.nickname));
at('save').onclick = () => {
  const language = at('language').value;
  track('saved', { language, name: at('name').value, newsletter: at('news').checked });
  show('saved', 'Saved: ' + at('language').selectedOptions[0].label + (at('news').checked ? ', newsletter on' : ''));
  const line = document.createElement('li');
  line.textContent = 'Change 1';
  at('log').append(line);
};
at('help').onclick = () => { bridge.safeCall('jumpToProfile', { userId: 'support' }); at('help').disabled = true; };
</script></html>`,
  changes: [
    { name: 'sends another language', from: "at('language').value;", to: "'en';" },
    { name: 'ignores the checkbox', from: "newsletter: at('news').checked", to: 'newsletter: false' },
    { name: 'loses the confirmation', from: "show('saved', 'Saved", to: "void ('saved', 'Saved" },
    { name: 'confirms with other words', from: "'Saved: '", to: "'Stored: '" },
    { name: 'loses the name of a button', from: ' aria-label="Help"', to: '' },
    { name: 'saves twice', from: "at('log').append(line);", to: "at('log').append(line, line.cloneNode(true));" },
    { name: 'does not save', from: "track('saved',", to: 'void (0,' },
    { name: 'throws when it saves', from: 'const line =', to: 'null.x; const line =' },
    { name: 'has a renamed button', from: '>Save<', to: '>Apply<' },
    { name: 'contacts another user', from: "userId: 'support'", to: "userId: 'sales'" },
  ],
};

const feed: ChangedPage = {
  name: 'feed',
  html: `${head('Feed')}<h1>Feed</h1><p>Time <span id="clock"></span></p><ul id="items"></ul><p id="total"></p>
<p>Likes: <b id="likes">0</b></p><button id="like">Like</button><button id="open">Open the first</button><p id="late"></p>
<script>${bridge}
let seconds = 0;
const tick = () => show('clock', '00:00:' + String(10 + seconds++ % 50));
setInterval(tick, 200); tick();
const session = crypto.randomUUID();
let items = [], likes = 0;
(async () => {
  const { value } = await bridge.safeCall('getValueForKey', { key: 'filter' });
  items = await (await fetch('/api/items')).json();
  for (const { title, cents } of items) {
    const line = document.createElement('li');
    line.textContent = title + ' ' + (cents / 100).toFixed(2);
    at('items').append(line);
  }
  show('total', 'Total ' + (items.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2));
  track('shown', { count: items.length, session, at: Date.now() });
  setTimeout(() => show('late', 'You are reading this page inside the app.'), 1200);
})();
at('like').onclick = () => { likes += 1; show('likes', likes); track('like', { likes }); };
at('open').onclick = () => { track('open', { id: items[0].id, step: 'detail' }); show('late', 'Opened ' + items[0].title); };
</script></html>`,
  changes: [
    { name: 'shows the total × 100', from: '0) / 100).toFixed(2));\n  track', to: '0)).toFixed(2));\n  track' },
    { name: 'loses an item', from: 'of items) {', to: 'of items.slice(1)) {' },
    { name: 'reverses the items', from: "at('items').append(line)", to: "at('items').prepend(line)" },
    { name: 'opens another item', from: 'id: items[0].id', to: 'id: items[1].id' },
    { name: 'counts likes twice', from: 'likes += 1', to: 'likes += 2' },
    { name: 'loses a line that appears late', from: "show('late', 'You", to: "void ('late', 'You" },
    {
      name: 'asks the app twice',
      from: 'const { value } =',
      to: "await bridge.safeCall('getValueForKey', { key: 'filter' }); const { value } =",
    },
    { name: 'does not ask its server', from: "(await fetch('/api/items')).json()", to: '[]' },
    { name: 'has a disabled button', from: '<button id="like"', to: '<button disabled id="like"' },
    { name: 'reports another count', from: 'count: items.length', to: 'count: items.length + 1' },
  ],
};

/** The pages, each with ten changes. */
export const changedPages: readonly ChangedPage[] = [shop, settings, feed];

/** What the server of the pages responds to their requests. */
export const pageResponses: Readonly<Record<string, unknown>> = {
  '/api/price': { cents: 499 },
  '/api/items': [
    { id: 'i1', title: 'Apples', cents: 250 },
    { id: 'i2', title: 'Bread', cents: 375 },
    { id: 'i3', title: 'Coffee', cents: 625 },
  ],
};
