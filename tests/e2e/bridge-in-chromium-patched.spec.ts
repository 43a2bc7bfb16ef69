import { expect, test } from '@playwright/test';
import { bundle } from '../bundle.mjs';
import { chromiumArgs, findChromium } from '../chromium.mjs';

const executablePath = findChromium() ?? '';
test.use({ launchOptions: { executablePath, args: chromiumArgs } });

/** The shell. It captures everything it uses at the start, because a real shell is outside the page's JavaScript. */
const shellScript = `
  const { parse, stringify } = JSON;
  const later = setTimeout.bind(window);
  const isList = Array.isArray;
  window.crossed = 0;
  window.start = (canBatch) => {
    const announcement = { protocol: 1, platform: 'android', appVersion: '9.0', locale: 'vi', methods: ['read', 'slow'], can: { batch: canBatch } };
    const deliver = (message) => later(() => bridgehead.receive(stringify(message)), 5);
    const respond = (message) => {
      if (message.method === '$/hello') deliver({ jsonrpc: '2.0', id: message.id, result: announcement });
      if (message.method === 'read') deliver({ jsonrpc: '2.0', id: message.id, result: message.params });
    };
    window.tick = () => deliver({ jsonrpc: '2.0', method: 'ticked', params: 7 });
    window.BridgeheadAndroid = {
      postMessage(text) {
        crossed++;
        const parsed = parse(text);
        if (!isList(parsed)) return respond(parsed);
        for (let i = 0; i < parsed.length; i++) respond(parsed[i]);
      },
    };
    return createTheBridge();
  };`;

/** Replaces functions by ones that record their arguments and then throw or return junk, until `restore`. */
const patchScript = `
  window.patch = (kind, paths) => {
    const seen = [];
    const restores = [];
    for (const path of paths) {
      const names = path.split('.');
      const name = names.pop();
      const owner = names.reduce((object, each) => object[each], window);
      const original = owner[name];
      owner[name] = function () {
        seen[seen.length] = { path, self: this, args: arguments };
        if (kind === 'throws') throw new Error('patched');
        return 'junk';
      };
      restores[restores.length] = () => (owner[name] = original);
    }
    return { seen, restore() { for (let i = 0; i < restores.length; i++) restores[i](); } };
  };`;

/** The interface of the page for the tests. */
interface PatchedPage {
  readonly crossed: number;
  start(canBatch: boolean): {
    call(name: string, params: unknown): Promise<unknown>;
    on(name: string, listener: (value: unknown) => void): () => void;
  };
  tick(): void;
  patch(
    kind: string,
    paths: readonly string[],
  ): { readonly seen: readonly { path: string; self: unknown; args: ArrayLike<unknown> }[]; restore(): void };
}

interface Outcome {
  readonly ends: readonly unknown[];
  readonly received: readonly unknown[];
  readonly crossings: number;
  /** The replaced functions that were passed the value of a call, as paths. */
  readonly exposed: readonly string[];
}

/** Makes two simultaneous calls, receives an event and lets a call time out, with `paths` replaced after the bridge was created. */
async function useBridge([kind, paths, canBatch]: readonly [string, readonly string[], boolean]): Promise<Outcome> {
  // The test page defines these members.
  const host = window as unknown as PatchedPage;
  const bridge = host.start(canBatch);
  const wait = window.setTimeout.bind(window);
  const pause = (ms: number): Promise<void> => new Promise((done) => void wait(done, ms));
  const received: unknown[] = [];
  const ends: unknown[] = [];
  bridge.on('ticked', (value) => (received[received.length] = value));
  await pause(100);
  const before = host.crossed;
  const { seen, restore } = host.patch(kind, paths);
  try {
    const calls = [bridge.call('read', 'S3CR3T'), bridge.call('read', 'S3CR3T'), bridge.call('slow', 'S3CR3T')];
    for (let i = 0; i < calls.length; i++) {
      try {
        ends[i] = await calls[i];
      } catch (error) {
        ends[i] = (error as { code?: string }).code || String(error);
      }
    }
    host.tick();
    await pause(50);
  } finally {
    restore();
  }
  const isExposed = ({ self, args }: (typeof seen)[number]): boolean =>
    [self instanceof Map ? [...(self as Map<unknown, unknown>)] : 0, ...Array.from(args)].some((value) =>
      String(JSON.stringify(value)).includes('S3CR3T'),
    );
  const exposed = seen.filter(isExposed).map(({ path }) => path);
  return { ends, received, crossings: host.crossed - before, exposed };
}

/**
 * Captured or not used: see docs/decisions/0019-capture-hot-path-functions.md. `Promise.prototype.then` is not covered, because
 * batching uses it.
 */
const harmless = [
  'JSON.stringify',
  'JSON.parse',
  'Array.prototype.push',
  'Array.prototype.forEach',
  'setTimeout',
  'clearTimeout',
  'performance.now',
  'crypto.getRandomValues',
];
/** Used only with names, versions and numbers: a call may fail, but its content is never exposed. */
const ofNames = ['Array.prototype.map', 'Map.prototype.get', 'Map.prototype.set', 'Object.prototype.hasOwnProperty'];

for (const kind of ['throws', 'returns junk']) {
  for (const canBatch of [false, true]) {
    const way = `${canBatch ? 'in a batch' : 'one by one'} while each function that the page has replaced ${kind}`;

    test.describe(`a bridge that sends calls ${way}`, () => {
      test.beforeEach(async ({ page }) => {
        const code = await bundle(`
          import { createBridge, defineContract, event, method } from 'bridgehead';
          const contract = defineContract({
            name: 'x', version: '1.0.0',
            methods: { read: method(), slow: method({ timeoutMs: 200 }) }, events: { ticked: event() },
          });
          window.createTheBridge = () => createBridge(contract);`);
        for (const script of [shellScript, patchScript]) await page.addInitScript(script);
        await page.route('https://page.example/', (route) =>
          route.fulfill({ contentType: 'text/html', body: `<!doctype html><script type="module">${code}</script>` }),
        );
        await page.goto('https://page.example/');
      });

      test('settles calls, delivers events and applies timeouts in a patched page', async ({ page }) => {
        const outcome = await page.evaluate(useBridge, [kind, harmless, canBatch] as const);
        expect(outcome).toEqual({
          ends: ['S3CR3T', 'S3CR3T', 'timeout'],
          received: [7],
          crossings: canBatch ? 1 : 3,
          exposed: [],
        });
      });

      test('exposes no params and no result of a call to functions looked up by name', async ({ page }) => {
        const { ends, exposed } = await page.evaluate(useBridge, [kind, ofNames, canBatch] as const);
        // Each call settles: with an error if the lookup of its name throws, otherwise as in an unpatched page.
        const failed = ['bad-argument', 'bad-argument', 'bad-argument'];
        expect(ends).toEqual(kind === 'throws' ? failed : ['S3CR3T', 'S3CR3T', 'timeout']);
        expect(exposed).toEqual([]);
      });
    });
  }
}
