import type { HostReport } from 'bridgehead/host';
import { createFrameShell, createHostShell, withTestMethods } from 'bridgehead/host';
import { expect, it } from 'vitest';
import { settle } from '../../../support/settle.ts';

const ORIGIN = 'https://h5.example.com';
const COUNT = 100_000;
const TIMEOUT_MS = 60_000;

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('a getter of the page');
    },
  },
);
const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;
/** Values of every type that a platform can hand over, and fragments of messages. */
const values = [
  ...[undefined, null, true, 0, NaN, Infinity, 1n, '', 'x', '{', '[]', 'null', '[7]', '\ud800', '\u2028', Symbol('a')],
  ...[[], {}, cyclic, throwing, new ArrayBuffer(8), new Uint8Array(8), new Date(), new Map(), () => {}, new Error('a')],
  ...['$/hello', '$/status', '$/cancelRequest', '$/test.echo', 'missing', ''].flatMap((method) => [
    JSON.stringify({ jsonrpc: '2.0', id: 'a.2', method, params: { session: 'a', ids: ['a.2'], id: 'a.2' } }),
    JSON.stringify([
      { jsonrpc: '2.0', method, params: 1 },
      { id: 's1', result: 1 },
      { jsonrpc: 2, id: 7 },
    ]),
  ]),
];

function createRandom(): () => number {
  let seed = 1;
  return () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
}

/** A value of the list; half of the texts have one character replaced. */
function drawValue(random: () => number): unknown {
  const value = values[Math.floor(random() * values.length)];
  if (typeof value !== 'string' || random() < 0.5) return value;
  const at = Math.floor(random() * value.length);
  return value.slice(0, at) + String.fromCharCode(Math.floor(random() * 128)) + value.slice(at + 1);
}

function createOptions() {
  const reports: HostReport[] = [];
  const appInfo = () => ({ platform: 'android', appVersion: '1.0', locale: 'en' }) as const;
  const handler = withTestMethods({ methods: new Set<string>(), handle() {} });
  const options = {
    handler,
    appInfo,
    allowedOrigins: [ORIGIN],
    onReport: (report: HostReport) => reports.push(report),
  };
  return { reports, options: { ...options, onError: () => {} } };
}

it(
  `receives ${COUNT} random values of every type and URL in the web view's shell without an exception`,
  { timeout: TIMEOUT_MS },
  async () => {
    const { reports, options } = createOptions();
    const scripts: string[] = [];
    const shell = createHostShell({ ...options, evaluate: (script) => scripts.push(script) });
    const random = createRandom();
    const senders = [
      { url: ORIGIN },
      { url: ORIGIN, isMainFrame: false },
      { url: 'https://evil.test' },
      undefined,
      throwing,
    ];
    for (let n = 0; n < COUNT; n++) {
      // The cast is safe because a platform may hand over anything; the shell must not trust the types.
      shell.receive(drawValue(random), senders[n % senders.length] as never);
      if (n % 1000 === 0) await settle();
    }
    shell.receive(JSON.stringify({ jsonrpc: '2.0', id: 'z.1', method: '$/test.echo', params: 'alive' }), {
      url: ORIGIN,
    });
    await settle();
    expect(scripts.at(-1)).toContain('alive');
    expect(new Set(reports.map(({ kind }) => kind))).toContain('refused');
  },
);

it('reports what a frame posts that is not a text of an origin, and throws nothing', async () => {
  const { reports, options } = createOptions();
  const listeners: ((event: never) => void)[] = [];
  const frame = { postMessage() {} };
  createFrameShell({
    ...options,
    frame,
    window: {
      addEventListener: (_: string, listener: never) => listeners.push(listener),
      removeEventListener() {},
    },
  });
  const post = (event: unknown): void => listeners.forEach((listener) => listener(event as never)); // as a browser would
  post({ data: new ArrayBuffer(8), origin: ORIGIN, source: frame });
  post({ data: '{}', origin: 'null', source: frame });
  post(throwing);
  await settle();
  expect(reports.map((each) => (each.kind === 'refused' ? each.why : each.kind))).toEqual([
    'Not a text',
    'The document has no origin',
    'failed',
  ]);
});
