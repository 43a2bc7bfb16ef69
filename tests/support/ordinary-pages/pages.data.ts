import type { IncomingMessage, ServerResponse } from 'node:http';

/** An ordinary page. Its script acts on load; then the tester taps the buttons in order. */
export interface OrdinaryPage {
  readonly name: string;
  /** Statements of an async function; `other` is the origin of another server, `closed` one at which nothing listens. */
  readonly script: string;
  /** HTML after the script of the ledger, before this script. */
  readonly body?: string;
  /** Header fields of the page. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly taps?: readonly string[];
  /** The name of a file that the tester chooses at the end. */
  readonly file?: string;
  /** The answers of the tester to dialogs; *OK* by default. */
  readonly answers?: readonly (boolean | string)[];
  /** What its service worker requests for itself or passes on for the browser, in the words of the timeline. */
  readonly workerLines?: RegExp;
  /** One of these lines, about a request that the worker sends for itself. */
  readonly ownWorkerLine?: string;
  /** Responds to requests in its own folder; `path` has no folder. Returns `false` for those that it does not know. */
  readonly respond?: (path: string, req: IncomingMessage, res: ServerResponse) => boolean;
}

const button = (name: string, act: string): string =>
  `<button type="button" onclick="${act.replace(/"/g, '&quot;')}">${name}</button>`;

const javaScript = { 'content-type': 'text/javascript' };

/** Answers with the text of a file, if the path is its. */
const file =
  (
    name: string,
    text: string,
    headers: Readonly<Record<string, string>> = javaScript,
  ): NonNullable<OrdinaryPage['respond']> =>
  (path, _req, res) => {
    if (path !== name) return false;
    res.writeHead(200, headers).end(text);
    return true;
  };

const register = `
  const { serviceWorker } = navigator;
  const isNew = !serviceWorker.controller;
  await serviceWorker.register('worker.js');
  await serviceWorker.ready;
  if (isNew && !serviceWorker.controller)
    await new Promise((resolve) => { serviceWorker.oncontrollerchange = resolve; });
  await call('getUserInfo');
  await pause(100);
  await request('/api/through-a-worker');
  if (isNew) return location.reload();`;

const passThroughWorker = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`;

/** Precaches the page, and answers from its cache first, as Workbox's `precacheAndRoute` does. */
const precachingWorker = `
  const files = ['./', 'prices.json'];
  self.addEventListener('install', (event) => {
    self.skipWaiting();
    event.waitUntil(caches.open('precache').then((cache) => cache.addAll(files)));
  });
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((found) => found || fetch(event.request)));
  });`;

export const ordinaryPages: readonly OrdinaryPage[] = [
  {
    name: 'calls the app and its own server',
    script: `
      await Promise.all([call('getUserInfo'), call('getValueForKey', { key: 'a' })]);
      await request('/api/list?page=1&page=2');
      await request('/api/order', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":7}' });
      await request('/api/missing?status=404');
      await request('/api/broken?status=500');
      await requestByXhr('/api/xhr', { method: 'PUT', body: 'x' });`,
    taps: ['Buy'],
    body: button('Buy', `call('getValueForKey', { key: 'b' }).then(() => request('/api/bought'))`),
  },
  {
    name: 'uses an API of another origin with CORS',
    script: `
      const headers = { 'content-type': 'application/json', 'x-version': '3' };
      await request(other + '/cors/items?page=1', { headers });
      await request(other + '/cors/order', { method: 'POST', headers, body: '{"id":7}' });
      await request(new Request(other + '/cors/object').url);
      await requestByXhr(other + '/cors/xhr', { method: 'DELETE', headers });
      await request(other + '/cors/missing?status=404');
      ledger('request POST ' + other + '/cors/beacon')('hidden');
      navigator.sendBeacon(other + '/cors/beacon', 'bye');`,
  },
  {
    name: 'uses an API of another origin without CORS',
    script: `
      await request(other + '/plain/items');
      await request(other + '/plain/pixel', { mode: 'no-cors' });
      await requestByXhr(other + '/plain/xhr');
      await request(closed + '/nobody');`,
  },
  {
    name: 'opens WebSockets to its own and to another server',
    script: `
      for (const origin of [location.origin, other]) {
        const socket = new WebSocket(origin.replace('http', 'ws') + '/echo');
        const place = socket.url.replace(location.origin.replace('http', 'ws'), '');
        const note = (event, text) => ledger('WebSocket ' + event + (text && ': ' + text) + ' (' + place + ')');
        await new Promise((resolve) => { socket.onopen = resolve; });
        note('opened', '');
        const received = new Promise((resolve) => { socket.onmessage = resolve; });
        socket.send('hello');
        note('sent', 'hello');
        note('received', (await received).data);
        const closedNow = new Promise((resolve) => { socket.onclose = resolve; });
        socket.close(4000, 'enough');
        const { code, reason } = await closedNow;
        note('closed', code + ' ' + reason);
      }`,
  },
  {
    name: 'listens to named events of its server',
    script: `
      ledger('request GET stream')(200);
      const source = new EventSource('stream');
      const note = (event, text) => ledger('EventSource ' + event + (text && ': ' + text) + ' (' + new URL(source.url).pathname + ')');
      await new Promise((resolve) => { source.onopen = resolve; });
      note('opened', '');
      source.onmessage = ({ data }) => note('received', data);
      await new Promise((resolve) => {
        source.addEventListener('price', ({ data }) => { note('received', 'price: ' + data); });
        source.addEventListener('end', { handleEvent: ({ data }) => { note('received', 'end: ' + data); resolve(); } });
      });
      source.close();
      note('closed', 'by the page');`,
    respond: (path, _req, res) => {
      if (path !== 'stream') return false;
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write(': open\n\n');
      const send = (): boolean =>
        res.write('data: hello\n\nevent: price\ndata: 4.99\n\nevent: unheard\ndata: 1\n\nevent: end\ndata: 0\n\n');
      setTimeout(send, 300);
      return true;
    },
  },
  {
    name: 'has a strict content security policy',
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'; require-trusted-types-for 'script'",
    },
    script: `
      await call('getUserInfo');
      await request('/api/allowed');
      addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        ledger('not loaded: ' + blockedURI + ' blocked by the content security policy of the page');
      });
      await request(other + '/cors/blocked');
      await pause(100);`,
  },
  {
    name: 'has a service worker that passes everything through',
    script: register,
    workerLines: /^request GET (?:\/\d+\/|sdk\.js) 200$/,
    respond: file('worker.js', passThroughWorker),
  },
  {
    name: 'has a service worker that precaches it',
    script: register.replace("await request('/api/through-a-worker')", "isCached = true; await request('prices.json')"),
    workerLines: /^request GET (?:\/\d+\/|sdk\.js|prices\.json) 200(?:, sent by worker)?$/,
    ownWorkerLine: 'request GET prices.json 200, sent by worker',
    respond: (path, req, res) =>
      file('worker.js', precachingWorker)(path, req, res) ||
      file('prices.json', '[1]', { 'content-type': 'application/json' })(path, req, res),
  },
  {
    name: 'has a router of hashes',
    script: `addEventListener('hashchange', () => {
        ledger('URL changed to ' + location.pathname + location.hash);
        call('getValueForKey', { key: location.hash });
      });`,
    body: '<a href="#/list">List</a> <a href="#/item/1">Item</a>',
    taps: ['List', 'Item'],
  },
  {
    name: 'has a router of the history',
    script: `
      window.go = (path) => {
        history.pushState(null, '', path);
        ledger('URL changed to ' + location.pathname + location.search);
        request('/api/screen');
      };`,
    body: button('List', `go('list?sort=name')`) + button('Item', `go('item')`),
    taps: ['List', 'Item'],
  },
  {
    name: 'opens dialogs',
    script: '',
    body: button(
      'Delete',
      `ledger('confirm: Delete? → ' + (confirm('Delete?') ? 'OK' : 'Cancel'));
       ledger('prompt: Why? → ' + (prompt('Why?') === null ? 'Cancel' : 'answered'));
       alert('Done');
       ledger('alert: Done');
       call('getValueForKey', { key: 'deleted' });`,
    ),
    taps: ['Delete'],
    answers: [false, 'no reason', true],
  },
  {
    name: 'redirects its requests and its navigations',
    script: `await request('/api/moved?to=/api/arrived');`,
    body: '<a href="leave">Leave</a>',
    respond: (path, _req, res) => {
      if (path !== 'leave') return false;
      res.writeHead(302, { location: './?arrived' }).end();
      return true;
    },
    taps: ['Leave'],
  },
  {
    name: 'is slow',
    script: `
      await call('getUserInfo');
      await request('/api/slow?wait=1200');
      await call('getValueForKey', { key: 'late' });`,
    respond: (path, _req, res) => {
      if (path !== 'slow.css') return false;
      setTimeout(() => res.writeHead(200, { 'content-type': 'text/css' }).end('p { color: red }'), 700);
      return true;
    },
    body: '<link rel="stylesheet" href="slow.css">',
  },
  {
    name: 'has frames',
    script: `
      const frame = document.createElement('iframe');
      frame.src = 'frame.html';
      const loaded = new Promise((resolve) => { frame.onload = resolve; });
      document.body.append(frame);
      await loaded;
      await frame.contentWindow.act(ledger);
      await call('getUserInfo');`,
    respond: file(
      'frame.html',
      `<!doctype html><script>
        window.act = async (ledger) => {
          const end = ledger('request GET from-a-frame');
          end((await fetch('/api/from-a-frame')).status);
        };
      </script>`,
      { 'content-type': 'text/html' },
    ),
  },
  {
    name: 'replaces fetch and XMLHttpRequest',
    script: `
      const original = window.fetch;
      window.fetch = (url, init = {}) => original(url, { ...init, headers: { ...init.headers, 'x-trace': '1' } });
      window.XMLHttpRequest = class extends XMLHttpRequest {
        send(body) { this.setRequestHeader('x-trace', '2'); super.send(body); }
      };
      await request('/api/own');
      await request(other + '/cors/other');
      await requestByXhr(other + '/cors/xhr');`,
  },
  {
    name: 'chooses a file and sends it',
    script: `document.querySelector('input').onchange = async ({ target }) => {
        ledger('chose a file in “Photo”');
        const body = new FormData();
        body.append('photo', target.files[0]);
        await request('/api/photo', { method: 'POST', body });
        await request(other + '/cors/photo', { method: 'POST', body });
      };`,
    body: '<label>Photo <input type="file"></label>',
    file: 'a.png',
  },
];
