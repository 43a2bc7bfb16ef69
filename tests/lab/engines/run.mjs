// Runs the SDK in every real engine of this machine: `node tests/lab/engines/run.mjs [engine …]`. A missing engine is skipped with the reason.
import assert from 'node:assert/strict';
import { stringsToEscape } from '../../native/support/strings-to-escape.mjs';
import { finish, suite } from '../../native/support/report.mjs';
import { readShard } from '../../runner/shard.mjs';
import { engines } from './engines.mjs';
import { openInEngine, engineSkipReason } from './open-in-engine.mjs';
import { storeResult } from './results.mjs';
import { buildSdk } from './sdk-bundle.mjs';

const page = (
  body = '',
) => `<!doctype html><meta charset="utf-8"><title>sdk</title><script src="/sdk.js"></script><script>
window.problems = [];
window.onerror = function (message) { problems.push(String(message)); };
window.addEventListener('unhandledrejection', function (e) { problems.push('rejected: ' + e.reason); });
var b = Bridgehead, m = b.method;
var contract = b.defineContract({ name: 'engines', version: '1.0.0',
  methods: { '$/test.echo': m({ timeoutMs: 30000 }), '$/test.slow': m({ cancellable: true }), '$/test.fail': m(), '$/test.silent': m({ timeoutMs: 150 }), '$/test.emit': m(), '$/test.ask': m(), '$/test.progress': m(),
    missing: m(), note: m({ reply: false }), tooNew: m({ since: { android: '99.0.0', ios: '99.0.0' } }) },
  events: { tick: b.event(), theme: b.event({ state: true }) }, handlers: { add: b.handler() } });
window.bridge = b.createBridge(contract);
window.first = bridge.shell.get();
window.ticks = [];
bridge.on('tick', function (payload) { ticks.push(payload); });
b.handle(bridge, 'add', function (params) { return params[0] + params[1]; });
window.code = function (promise) { return promise.then(function () { return 'resolved'; }, function (e) { return e.code; }); };
${body}
</script>`;

async function testEngine(name, test) {
  const sdk = await buildSdk();
  const notes = [];
  const shell = {
    appVersion: '8.9.1.30',
    locale: engines[name].platform === 'ios' ? 'VI' : 'vi',
    theme: 'dark',
    methods: { note: (params) => notes.push(params) },
  };
  const open = (options = {}) =>
    openInEngine(name, { files: { '/index.html': page(), '/sdk.js': sdk }, shell, ...options });
  const engine = await open();
  const evaluate = (js) => engine.evaluate(js);
  console.log(`  ${engine.version}`);
  try {
    await test('reports the bridge as ready before the first script ends when the start snapshot exists (SN-2, SN-3)', async () => {
      const first = await evaluate(
        '({ ready: first.ready, appVersion: first.appVersion, platform: first.platform, locale: first.locale, theme: first.theme })',
      );
      assert.deepEqual(first, {
        ready: true,
        appVersion: '8.9.1.30',
        platform: engines[name].platform,
        // The generic SDK has no locale rules of a product, so the locale is the one that the app reports.
        locale: engines[name].platform === 'ios' ? 'VI' : 'vi',
        theme: 'dark',
      });
    });
    await test('settles calls with results, errors, unknown methods and gated methods', async () => {
      assert.deepEqual(await evaluate(`bridge.call('$/test.echo', { a: [1, null, 'x'] })`), { a: [1, null, 'x'] });
      assert.equal(await evaluate(`code(bridge.call('$/test.fail', { code: -32001, message: 'No' }))`), 'denied');
      assert.equal(await evaluate(`code(bridge.call('missing'))`), 'not-implemented');
      assert.equal(await evaluate(`code(bridge.call('tooNew'))`), 'app-too-old');
      assert.equal(await evaluate(`code(bridge.call('$/test.silent'))`), 'timeout');
    });
    await test('returns hostile strings unchanged (TY-7)', async () => {
      const texts = stringsToEscape.filter(
        (text) => text.isWellFormed?.() ?? !/[\ud800-\udfff]/.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '')),
      );
      assert.deepEqual(
        await evaluate(
          `Promise.all(${JSON.stringify(texts).replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)}.map(function (t) { return bridge.call('$/test.echo', t); }))`,
        ),
        texts,
      );
      return `${texts.length} strings`;
    });
    await test('returns values of 1 KB to 8 MB', async () => {
      const durations = [];
      for (const kb of [1, 64, 1024, 8192]) {
        const from = performance.now();
        assert.equal(
          await evaluate(
            `(function () { var sent = new Array(${kb * 1024} + 1).join('x'); return bridge.call('$/test.echo', sent).then(function (got) { return got === sent; }); }())`,
          ),
          true,
        );
        durations.push(`${kb} KB ${Math.round(performance.now() - from)} ms`);
      }
      return durations.join(', ');
    });
    await test('settles 1,000 calls at once, each with its own response', async () => {
      const ms =
        await evaluate(`(function () { var from = Date.now(), all = []; for (var n = 0; n < 1000; n++) all.push(bridge.call('$/test.echo', n));
        return Promise.all(all).then(function (got) { return got.every(function (v, n) { return v === n; }) ? Date.now() - from : -1; }); }())`);
      assert.ok(ms >= 0);
      return `${ms} ms`;
    });
    await test('receives events in order, progress, cancellations and requests from the shell', async () => {
      await evaluate(`bridge.call('$/test.emit', { method: 'tick', params: 1, times: 3 })`);
      assert.deepEqual(await evaluate('ticks'), [1, 1, 1]);
      const steps = `(function () { var seen = [], s = b.stream(bridge, '$/test.progress', { values: [1, 2], result: 'done' });
        function next() { return s.next().then(function (step) { if (step.done) return seen; seen.push(step.value); return next(); }); } return next(); }())`;
      const got = await evaluate(steps);
      assert.equal(got.length >= 2, true, JSON.stringify(got));
      assert.deepEqual(await evaluate(`bridge.call('$/test.ask', { method: 'add', params: [2, 3] })`), { result: 5 });
      assert.equal(
        await evaluate(
          `(function () { var a = new AbortController(); var p = code(bridge.call('$/test.slow', { ms: 5000 }, { signal: a.signal })); setTimeout(function () { a.abort(); }, 20); return p; }())`,
        ),
        'aborted',
      );
    });
    await test('sends a notification immediately', async () => {
      await evaluate(`bridge.call('note', { n: 1 })`);
      const readLog = async () =>
        engine.host ? await engine.host('log') : notes.map((params) => `note false ${JSON.stringify(params)}`);
      for (const end = Date.now() + 2000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) {
        const log = await readLog();
        if (log.length) return assert.deepEqual(log, ['note false {"n":1}']);
      }
      throw new Error('no notification arrived');
    });
    await test('drops malformed messages, late responses and messages of another session and continues', async () => {
      for (const text of [
        '',
        '{',
        '[]',
        'null',
        '[[]]',
        '{"jsonrpc":"2.0","id":"x.1","result":1}',
        '{"jsonrpc":"2.0","method":"tick","params":9,"session":"other"}',
      ])
        engine.deliver(text);
      assert.equal(await evaluate(`bridge.call('$/test.echo', 1)`), 1);
      assert.deepEqual(await evaluate('ticks'), [1, 1, 1]);
    });
    await test('reports no uncaught error and no unhandled rejection in the page', async () =>
      assert.deepEqual(await evaluate('problems'), []));
    await test('ends the old session when the page reloads during a call (HE-8)', async () => {
      await evaluate(`(window.old = bridge.call('$/test.slow', { ms: 200, value: 'old' }), 1)`);
      await engine.reload();
      await engine.waitFor('window.bridge && bridge.shell.get().ready');
      assert.equal(await evaluate(`bridge.call('$/test.echo', 'new')`), 'new');
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.deepEqual(await evaluate('problems'), []);
    });
  } finally {
    await engine.close();
  }
  if (engines[name].hasOwnShell) return engine.version;
  await test('rejects each call at its timeout and becomes ready after 1 s if no shell responds', async () => {
    const silent = await open({ shell: null });
    try {
      assert.equal(await silent.evaluate('first.ready'), false);
      const from = Date.now();
      await silent.evaluate('bridge.ready().then(function () { return 1; })');
      assert.ok(Date.now() - from < 3000);
      assert.equal(await silent.evaluate(`code(bridge.call('$/test.silent'))`), 'timeout');
      assert.deepEqual(await silent.evaluate('problems'), []);
    } finally {
      await silent.close();
    }
  });
  return engine.version;
}

const { args: wanted, select } = readShard(process.argv.slice(2));
for (const [name, { title, represents }] of select(Object.entries(engines))) {
  if (wanted.length && !wanted.includes(name)) continue;
  let version;
  const counts = await suite(`${name}: ${title}, for ${represents}`, {
    skip: engineSkipReason(name),
    run: async (test) => void (version = await testEngine(name, test)),
  });
  storeResult({ engine: name, check: 'sdk', version, ...counts });
}
// A driver that is still open must not keep the process alive.
process.exit(finish());
