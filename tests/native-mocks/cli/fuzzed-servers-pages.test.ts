import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { attach } from '../../../native-mocks/cli/attach/attach.ts';
import { OBSERVER_BINDING } from '../../../native-mocks/cli/attach/observer-script.ts';
import { createReverseProxy } from '../../../native-mocks/cli/reverse-proxy.ts';
import { damageJson } from '../../support/damaged-json.ts';
import { createRandom } from '../../support/random.ts';
import { get, simulateServer } from '../../support/simulated-server.ts';
import { createAttachHarness } from './attach/attach-harness.ts';

// Random input that a page and its server may send to the simulator. The stage `fuzz` of `npm run test:all` sends 100,000 of each kind.
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
/** Each takes one connection to the simulator and one to the page's server. */
const RESPONSES = REQUESTS / 10;
const timeout = 600_000;

const random = createRandom(Number(process.env['BRIDGEHEAD_FUZZ_SEED'] ?? 7));
// `below` keeps the index inside the list.
const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
const junk = (): string => Array.from({ length: random(8) }, () => String.fromCharCode(random(256))).join('');

const names = [
  ...['Content-Type', 'Content-Encoding', 'Content-Length', 'Transfer-Encoding', 'Location', 'Set-Cookie', 'Upgrade'],
  ...['Content-Security-Policy', 'X-Frame-Options', 'Connection', 'Trailer', 'ETag', '__proto__', 'constructor'],
];
const values = [
  ...[
    'text/html',
    'application/json',
    'gzip',
    'br',
    'deflate',
    'zstd',
    'chunked',
    'constructor',
    '__proto__',
    'toString',
  ],
  ...['http://[', '//x:99999/', '/next', 'a=b; Domain=x; Secure', ';;;', "script-src 'nonce-x' ;;, ,", '5', '-1', ''],
];
const statuses = '200 200 204 301 304 404 500 000 099 100 101 103 199 999 1000'.split(' ');

/** Returns the bytes of a response, or of something like one. */
function randomResponse(): Buffer {
  const headers = Array.from({ length: random(3) }, () => `${pick(names)}: ${pick([...values, junk()])}\r\n`).join('');
  const head = `HTTP/1.1 ${pick(statuses)} ${pick(['OK', '', '\u0001\u007f', junk()])}\r\n${headers}`;
  const body = pick(['', '<!doctype html><head>page', `${junk()}\r\n5\r\nhello\r\n0\r\n\r\n`]);
  const text = pick([head, head, head, junk()]) + pick(['\r\n', '\r\n', '']) + body;
  return Buffer.from(text, 'latin1');
}

/** Requests a page and resolves when the connection is closed. */
function visit(origin: string, dest: string): Promise<void> {
  const headers = { accept: 'text/html', 'sec-fetch-dest': dest };
  return new Promise((resolve) => {
    const req = request(`${origin}/page`, { headers, agent: false }, (res) => res.resume());
    req.on('error', () => undefined);
    req.on('close', resolve);
    // A browser waits for as long as the page's server does.
    req.setTimeout(500, () => req.destroy());
    req.end();
  });
}

describe(createReverseProxy, () => {
  it(`keeps the simulator running for ${RESPONSES} random responses of the page's server`, { timeout }, async () => {
    const { own, notes } = await simulateServer((req, res) => {
      if (req.url === '/ok') res.end('ok');
      else req.socket.end(randomResponse());
    });
    for (let sent = 0; sent < RESPONSES; sent += 50) {
      await Promise.all(Array.from({ length: 50 }, () => visit(own, pick(['iframe', 'empty']))));
    }
    expect((await get(`${own}/ok`)).text).toBe('ok');
    expect(notes.filter((line) => /^Cannot (?:handle|send)/.test(line))).toEqual([]);
  });
});

const started = { kind: 'start', url: 'https://m.example/', userAgent: 'phone', generation: 'object', isLate: false };
const posts = [
  { jsonrpc: '2.0', id: 's.1', method: 'getUserInfo', params: { a: 'b' } },
  { jsonrpc: '2.0', id: 's.1', result: { protocol: 1, platform: 'android', appVersion: '3.1', methods: 'x' } },
  { jsonrpc: '2.0', id: 's.2', method: '$/hello' },
  { jsonrpc: '2.0', id: 's.1', error: { code: 1, message: 'why', data: 'x' } },
  { jsonrpc: '2.0', method: '$/progress', params: { id: 's.1', value: 1 } },
  { callbackId: 'a', action: 'getUserInfo', params: 'x' },
  { callbackId: 'a', code: 5, message: 'why', data: 'x' },
  { callback: 'a', method: 'getUserInfo', params: 'x' },
  { callback: 'a', result: 'x' },
];
const step = { kind: 'tap', at: 1, target: { by: 'role', role: 'button', name: 'Buy', nth: 1, path: '#a' } };
const exception = { type: 'x', className: 'TypeError' };
const events: readonly (readonly [string, object])[] = [
  ['Runtime.consoleAPICalled', { type: 'log', timestamp: 1, args: [{ type: 'string', value: 'x', description: 'x' }] }],
  ['Runtime.exceptionThrown', { timestamp: 1, exceptionDetails: { exception, url: 'x', lineNumber: 1 } }],
  ['Runtime.executionContextCreated', { context: { id: 1, auxData: { isDefault: true, frameId: 'x' } } }],
  ['Runtime.executionContextDestroyed', { executionContextId: 1 }],
  ['Target.attachedToTarget', { sessionId: 'x', targetInfo: { type: 'iframe' } }],
  ['Target.detachedFromTarget', { sessionId: 'x' }],
  ['Network.requestWillBeSent', { requestId: '1', request: { method: 'GET', url: 'x' }, timestamp: 1, wallTime: 1 }],
  ['Network.responseReceived', { requestId: '1', timestamp: 1, response: { status: 503 } }],
  ['Network.loadingFailed', { requestId: '1', timestamp: 1, errorText: 'x', canceled: false }],
  ['Page.navigatedWithinDocument', { frameId: 'main', url: 'https://m.example/next' }],
  ['Page.windowOpen', { url: 'tel:1', windowName: 'x' }],
];

/** Returns a damaged DevTools event: of the page itself, or a report of the observer. */
function randomEvent(): string {
  if (random(2)) {
    const [method, params] = pick(events);
    return damageJson(JSON.stringify({ method, params, sessionId: pick(['', 'x']) }), random);
  }
  const base = { document: 'd1', atMs: 1000, ...pick([{}, {}, { isInFrame: true }]) };
  const text = damageJson(JSON.stringify(pick([pick(posts), [pick(posts), pick(posts)]])), random);
  const observed = {
    ...base,
    ...pick([started, { kind: pick(['in', 'out', 'snapshot', 'threw']), text, sizeChars: 9 }]),
  };
  const payload = JSON.stringify(random(5) ? observed : { ...base, kind: 'step', step });
  const params = { name: OBSERVER_BINDING, payload: random(4) ? payload : damageJson(payload, random) };
  return JSON.stringify({ method: 'Runtime.bindingCalled', params: { ...params, executionContextId: random(3) } });
}

describe(attach, () => {
  it(`keeps observing a real phone after ${REQUESTS} damaged events from its page`, { timeout }, async () => {
    const { devTools, notes, start, begin, waitForDelivery } = await createAttachHarness();
    await start({ keepsValues: random(2) === 0 });
    for (let sent = 0; sent < REQUESTS; sent++) devTools.sendRaw(randomEvent());
    begin();
    await waitForDelivery();
    expect(notes.filter((line) => !line.includes('invalid DevTools messages'))).toEqual([]);
  });
});
