// The unchanged Swift shell on a real WebKit (WebKitGTK, under a stand-in for the WKWebView classes). Rule names are those of docs/protocol.md.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostileStrings } from '../support/hostile.data.mjs';
import { startHost } from '../support/swift-host.mjs';

const isWellFormed = (text) => !/[\ud800-\udfff]/.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ''));

export async function swiftWebView(test) {
  const app = await startHost();
  const { pages, ask, evaluate, until, load, call } = app;
  try {
    await test('gives the start snapshot to the first script of the page, and a fresh one after refresh (SN-3)', async () => {
      await load('s1', { sayHello: false });
      const snapshot = JSON.parse(await evaluate('atStart'));
      assert.deepEqual([snapshot.platform, snapshot.locale, snapshot.theme], ['ios', 'vi', 'dark']);
      await evaluate('hello()');
      assert.deepEqual((await until('answerTo(1)')).result, snapshot);
      await ask('addScript', { js: 'window.fromTheApp = 1' });
      await ask('locale', { locale: 'id' });
      await load('s2', { sayHello: false });
      assert.equal(JSON.parse(await evaluate('atStart')).locale, 'id');
      assert.deepEqual([await evaluate('fromTheApp'), await ask('scripts')], [1, 2]);
    });
    await test('runs handlers on the main thread after postMessage has returned (TR-2), and takes answers from others', async () => {
      await load('t1');
      const before = `(function () { var before = got.length; request(2, 'thread'); request(3, 'later'); return got.length - before; })()`;
      assert.equal(await evaluate(before), 0);
      assert.deepEqual([(await until('answerTo(2)')).result, (await until('answerTo(3)')).result], ['main', 'worker']);
      await ask('offThread');
      await until(`got.some(function (each) { return each.method === 'offThread' })`);
    });
    await test('brings hostile strings back unchanged, through script and back (TR-6, TY-7)', async () => {
      await load('h1');
      const texts = hostileStrings.filter(isWellFormed);
      for (const [n, text] of texts.entries())
        assert.equal((await call(n + 2, '$/test.echo', text)).result, text, JSON.stringify(text));
      return `${texts.length} strings`;
    });
    await test('brings 1 KB to 8 MB back', async () => {
      await load('b1');
      const took = [];
      for (const [n, kb] of [1, 64, 1024, 8192].entries()) {
        const from = Date.now();
        await evaluate(
          `(window.sent = new Array(${kb * 1024} + 1).join('é'), request(${n + 2}, '$/test.echo', sent), 1)`,
        );
        assert.equal(
          await until(`answerTo(${n + 2}) && String(answerTo(${n + 2}).result === sent)`, { ms: 60_000 }),
          'true',
        );
        took.push(`${kb} KB ${Date.now() - from} ms`);
      }
      return took.join(', ');
    });
    await test('answers 1,000 calls posted at once, in few crossings (RQ-7)', async () => {
      await load('m1');
      await evaluate(
        `(function () { crossings = 0; for (var n = 0; n < 1000; n++) request(n + 2, '$/test.echo', n) })()`,
      );
      await until('got.length === 1001', { ms: 40_000 });
      assert.equal(
        await evaluate(`got.slice(1).every(function (each) { return each.id === session + '.' + (each.result + 2) })`),
        true,
      );
      return `${await evaluate('crossings')} crossings back`;
    });
    await test('asks the page, and ends its questions by their deadline (SR-1, SR-4)', async () => {
      await load('q1');
      await ask('log');
      await ask('ask', { method: 'canLeave' });
      const question = await until(`got.filter(function (each) { return each.method === 'canLeave' })[0]`);
      await evaluate(`post({ jsonrpc: '2.0', id: ${JSON.stringify(question.id)}, result: 'stay' })`);
      await ask('ask', { method: 'silence', timeoutMs: 50 });
      await sleep(400);
      assert.deepEqual(await ask('log'), ['answer stay on main', 'answer error -32003']);
    });
    await test('ends the old session when the page is loaded again (HE-8)', async () => {
      await load('r1');
      await ask('log');
      await evaluate(`(request(2, 'keep'), request(3, '$/test.slow', { ms: 300, value: 'old' }), 1)`);
      await load('r2');
      await until('answerTo(1)');
      assert.deepEqual(await ask('log'), ['cancelled keep']);
      await evaluate(`request(2, 'answerKept')`);
      await until('answerTo(2)');
      await sleep(500);
      assert.deepEqual(
        (await evaluate('got')).map((each) => each.id),
        ['r2.1', 'r2.2'],
      );
    });
    await test('refuses another origin, and tells it no event (OR-2, OR-3)', async () => {
      await load('o1');
      await load('o2', { origin: pages.otherOrigin, sayHello: false });
      await evaluate('(hello(), request(2, "getUserInfo"), 1)');
      assert.deepEqual(
        [(await until('answerTo(1)')).error.code, (await until('answerTo(2)')).error.code],
        [-32004, -32004],
      );
      await ask('emit', { event: 'secret', payload: 1 });
      await sleep(300);
      assert.equal(await evaluate('got.length'), 2);
      assert.equal(await evaluate('window.bridgehead.shell === undefined'), true);
    });
    await test('refuses a frame, of the same origin and of another, and its hello ends nothing (OR-2)', async () => {
      await load('f1');
      await ask('log');
      await evaluate(`request(2, 'keep')`);
      for (const origin of [pages.origin, pages.otherOrigin]) {
        await evaluate(
          `(framed.length = 0, window.frame = document.body.appendChild(document.createElement('iframe')), frame.src = ${JSON.stringify(`${origin}/ios.html?session=evil`)}, frame.onload = function () { window.frameIsIn = true; }, 1)`,
        );
        // The frame says hello by itself: nothing can be evaluated in it from here.
        await until('framed.length');
        assert.deepEqual(JSON.parse((await evaluate('framed'))[0])[0].error.code, -32004);
      }
      assert.deepEqual([(await call(3, '$/test.echo', 1)).result, await ask('log')], [1, []]);
    });
    await test('refuses a popup, and its hello ends nothing of its opener', async () => {
      await load('w1');
      await ask('log');
      await evaluate(`request(2, 'keep')`);
      await evaluate(`(window.open(${JSON.stringify(`${pages.origin}/ios.html?session=popup`)}), 1)`);
      const popup = { popup: true };
      await until(`document.readyState==='complete' && !!window.problems`, popup);
      await evaluate('hello()', popup);
      assert.equal((await until('answerTo(1)', popup)).error.code, -32004);
      await ask('emit', { event: 'plain' });
      await until(`got.some(function (each) { return each.method === 'plain' })`);
      assert.equal(await evaluate('got.length', popup), 1);
      assert.deepEqual(
        [(await call(3, 'answerKept')).result ?? null, (await until('answerTo(2)')).result, await ask('log')],
        [null, 'kept', []],
      );
    });
    await test('goes on with the next page after the content process was killed', async () => {
      await load('k1');
      await ask('log');
      await evaluate(`request(2, 'keep')`);
      await ask('kill');
      await ask('emit', { event: 'intoNothing' });
      await sleep(300);
      await load('k2');
      assert.deepEqual((await ask('log')).sort(), ['cancelled keep', 'content process ended']);
      assert.equal((await call(2, '$/test.echo', 2)).result, 2);
    });
    await test('is gone after detach, and there again after attach, ten times', async () => {
      for (let n = 0; n < 10; n++) {
        await load(`d${n}`);
        await ask('detach');
        await ask('detach');
        assert.equal(await ask('scripts'), 1);
        await ask('load', { url: `${pages.origin}/ios.html?session=gone${n}` });
        await until(`location.href.indexOf('gone${n}')>0 && document.readyState==='complete'`);
        assert.equal(await evaluate('!window.BridgeheadAndroid'), true);
        await ask('attach');
      }
      await load('d99');
    });
    await test('takes the place of the shell before, which ends', async () => {
      await load('v1');
      await ask('log');
      await evaluate(`request(2, 'keep')`);
      await until('true');
      await ask('attach');
      assert.deepEqual(await ask('log'), ['cancelled keep']);
      await load('v2');
      assert.deepEqual(
        (await evaluate('got')).map((each) => each.id),
        ['v2.1'],
      );
      assert.equal(await ask('scripts'), 2);
    });
    await test('is freed with its handler, and with its web view, though work is left in the main loop', async () => {
      await load('z1');
      await evaluate(`(request(2, 'keep'), request(3, '$/test.slow', { ms: 600000 }), 1)`);
      await ask('ask', { method: 'x', timeoutMs: 600_000 });
      assert.deepEqual(await ask('letGo'), { shell: true, handler: true, web: false });
      assert.equal(await ask('scripts'), 1);
      await ask('attach');
      await load('z2');
      assert.deepEqual(await ask('letGo', { web: true }), { shell: true, handler: true, web: true });
    });
  } finally {
    await app.close();
  }
}

/** What one origin asked is not answered to the other (OR-3). */
export async function swiftTwoOrigins(test) {
  const app = await startHost('sample', { allow: ({ origin, otherOrigin }) => [origin, otherOrigin] });
  const { pages, ask, evaluate, until, load } = app;
  try {
    await test('gives late answers and events to the origin that asked, and not to the next one (OR-3)', async () => {
      await load('a');
      await evaluate(`request(2, '$/test.slow', { ms: 1500, value: 'for A only' })`);
      await load('b', { origin: pages.otherOrigin, sayHello: false });
      await ask('emit', { event: 'secret', payload: 'for A only' });
      await sleep(2000);
      assert.deepEqual(await evaluate('got'), []);
      await evaluate('hello()');
      await until('answerTo(1)');
      await ask('emit', { event: 'plain', payload: 'for B' });
      await until(`got.some(function (each) { return each.method === 'plain' })`);
      assert.equal(
        (await evaluate('got')).some(({ params, result }) => /A only/.test(params + result)),
        false,
      );
    });
  } finally {
    await app.close();
  }
}
