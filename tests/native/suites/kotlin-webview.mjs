// The pasted Kotlin shells in a real web engine: JavaFX WebView (WebKit) plays android.webkit.WebView, with Android's thread rules.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostileStrings } from '../support/hostile.data.mjs';
import { javaArguments } from '../support/kotlin.mjs';
import { servePages } from '../support/page.mjs';
import { startDisplay, startLines } from '../support/process.mjs';
import { tools } from '../support/tools.mjs';

/** `kind` is 'object' (BridgeheadShell) or 'listener' (BridgeheadListenerShell). */
export const kotlinWebView = (kind) => async (test) => {
  const pages = await servePages();
  const display = await startDisplay(tools.xvfb);
  const host = startLines(tools.java, javaArguments('harness.ShellHostKt', [kind, pages.origin]), { env: display.env });
  await host.next(30_000);
  const ask = async (cmd, more = {}) => {
    const { thrown, value } = await host.ask({ cmd, ...more });
    if (thrown) throw new Error(thrown);
    if (cmd !== 'eval') return value;
    return value === undefined || value === 'undefined' ? undefined : JSON.parse(value);
  };
  const evaluate = (js) => ask('eval', { js });
  const until = async (js, ms = 5000) => {
    for (const end = Date.now() + ms; ; await sleep(10)) {
      const value = await evaluate(js).catch(() => undefined);
      if (value) return value;
      if (Date.now() > end)
        throw new Error(
          `${ms} ms passed without ${js}; got ${JSON.stringify(await evaluate('window.got').catch(String)).slice(0, 400)}`,
        );
    }
  };
  const load = async (session, { hello = true, origin = pages.origin, page = 'raw' } = {}) => {
    await ask('load', { url: `${origin}/${page}.html?session=${session}` });
    await until(
      `document.readyState==='complete' && location.href.indexOf('session=${session}')>0 && !!window.problems`,
    );
    if (hello) await evaluate('hello()').then(() => until('answerTo(1)'));
  };
  const call = async (id, method, params) => {
    await evaluate(`request(${id}, ${JSON.stringify(method)}, ${JSON.stringify(params)})`);
    return until(`answerTo(${id})`);
  };
  const log = () => ask('log');

  try {
    await test('gives the start snapshot to the first script of the page (SN-2, SN-3)', async () => {
      for (let n = 0; n < 60; n++) await ask('emit', { event: 'early', payload: n });
      await load('s1', { hello: false });
      const snapshot = JSON.parse(await evaluate('atStart'));
      assert.deepEqual(
        [snapshot.platform, snapshot.appVersion, snapshot.locale, snapshot.theme],
        ['android', '8.9.1.30', 'vi', 'dark'],
      );
      await evaluate('hello()');
      assert.deepEqual((await until('answerTo(1)')).result, snapshot);
    });
    await test('sends what was said before hello behind its answer: the last 50, with the session (HE-7)', async () => {
      const early = (await until('got.length === 51 && got')).slice(1);
      assert.deepEqual(
        early.map((each) => each.params),
        Array.from({ length: 50 }, (_, n) => n + 10),
      );
      assert.ok(early.every((each) => each.method === 'early' && each.session === 's1'));
    });
    await test('gives a fresh snapshot after the app changed its locale', async () => {
      await ask('locale', { locale: 'id' });
      await load('s2', { hello: false });
      assert.equal(JSON.parse(await evaluate('atStart')).locale, 'id');
    });
    await test('runs handlers on the main thread, after postMessage has returned (TR-2)', async () => {
      await load('t1');
      const order = await evaluate(
        `(function () { var before = got.length; request(2, 'thread'); request(3, '$/test.echo'); return got.length - before; })()`,
      );
      assert.equal(order, 0);
      assert.equal((await until('answerTo(2)')).result, 'JavaFX Application Thread');
    });
    await test('takes answers and events from other threads', async () => {
      assert.equal((await call(4, 'later')).result, 'worker');
      await ask('offThread');
      await until(`got.filter(function (each) { return each.method === 'offThread' })[0]`);
      // The stand-in keeps Android's rule: what the shell did not do for the app, the app may not do.
      assert.match((await log()).join(), /refused A WebView method was called on thread/);
    });
    await test('answers calls, errors and unknown methods', async () => {
      await load('c1');
      assert.deepEqual((await call(2, 'getUserInfo', { a: 1 })).result, { name: 'An', params: { a: 1 } });
      assert.equal((await call(3, 'nope')).error.code, -32601);
      assert.equal((await call(4, 'throws')).error.code, -32603);
      assert.equal((await call(5, '$/test.fail', { code: -32001, message: 'No' })).error.code, -32001);
    });
    await test('does not throw into the page, whatever is posted (TR-3)', async () => {
      for (const text of ['', '{', 'null', '[]', '7', 'x'.repeat(100_000)])
        assert.equal(
          await evaluate(
            `(function () { try { post(${JSON.stringify(text)}); return 'ok' } catch (e) { return String(e) } })()`,
          ),
          'ok',
        );
      assert.equal((await call(6, '$/test.echo', 1)).result, 1);
    });
    await test('brings hostile strings back unchanged, through script and back (TR-6, TY-7)', async () => {
      await load('h1');
      for (const [n, text] of hostileStrings.entries()) {
        assert.equal((await call(n + 2, '$/test.echo', text)).result, text, JSON.stringify(text));
      }
      return `${hostileStrings.length} strings`;
    });
    await test('brings 1 KB to 8 MB back', async () => {
      await load('b1');
      const took = [];
      for (const [n, kb] of [1, 64, 1024, 8192].entries()) {
        const from = Date.now();
        await evaluate(
          `(window.sent = new Array(${kb * 1024} + 1).join('é'), request(${n + 2}, '$/test.echo', sent), 1)`,
        );
        assert.equal(await until(`answerTo(${n + 2}) && String(answerTo(${n + 2}).result === sent)`, 30_000), 'true');
        took.push(`${kb} KB ${Date.now() - from} ms`);
      }
      return took.join(', ');
    });
    await test('answers a batch, and gathers the answers (BA-3, RQ-7)', async () => {
      await load('g1');
      await evaluate(
        `(function () { crossings = 0; post(Array.apply(null, Array(50)).map(function (x, n) { return { jsonrpc: '2.0', id: session + '.' + (n + 2), method: '$/test.echo', params: n } })) })()`,
      );
      await until('answerTo(51)');
      assert.equal(await evaluate('crossings'), 1);
    });
    await test('answers 1,000 calls posted at once', async () => {
      await load('m1');
      await evaluate(
        `(function () { crossings = 0; window.from = Date.now(); for (var n = 0; n < 1000; n++) request(n + 2, '$/test.echo', n) })()`,
      );
      await until(`got.length === 1001`, 20_000);
      assert.equal(
        await evaluate(`got.slice(1).every(function (each) { return each.id === session + '.' + (each.result + 2) })`),
        true,
      );
      return `${await evaluate('crossings')} crossings back`;
    });
    await test('sends events in order, and marks one for the page before as such (EV-2, HE-10)', async () => {
      await load('e1');
      await load('e2', { hello: false });
      await ask('emit', { event: 'tick', payload: 'for e1' });
      await evaluate('hello()');
      await until('answerTo(1)');
      for (let n = 0; n < 3; n++) await ask('emit', { event: 'tick', payload: n });
      await until(`got.filter(function (each) { return each.params === 2 }).length`);
      const ticks = (await evaluate('got')).filter((each) => each.method === 'tick' && each.session === 'e2');
      assert.deepEqual(
        ticks.map((each) => each.params),
        [0, 1, 2],
      );
    });
    await test('sends progress before the answer (PR-3)', async () => {
      await load('p1');
      await call(2, '$/test.progress', { values: [1, 2, 3], result: 'done', everyMs: 5 });
      assert.deepEqual(
        (await evaluate('got')).slice(1).map((each) => each.params?.value ?? each.result),
        [1, 2, 3, 'done'],
      );
    });
    await test('cancels (CA-3)', async () => {
      await load('k1');
      await evaluate(
        `(request(2, 'keep'), request(3, '$/test.slow', { ms: 60000 }), post([2, 3].map(function (n) { return { jsonrpc: '2.0', method: '$/cancelRequest', params: { id: session + '.' + n } } })), 1)`,
      );
      assert.deepEqual(
        [(await until('answerTo(2)')).error.code, (await until('answerTo(3)')).error.code],
        [-32800, -32800],
      );
      assert.ok((await log()).includes('cancelled keep'));
    });
    await test('tells what it still works on (ST-2)', async () => {
      await load('st1');
      await evaluate(`request(2, '$/test.silent')`);
      assert.deepEqual((await call(3, '$/status', { ids: ['st1.2', 'st1.9'] })).result, { known: ['st1.2'] });
    });
    await test('asks the page (SR-1, SR-4)', async () => {
      await load('q1');
      await ask('ask', { method: 'canLeave' });
      const question = await until(`got.filter(function (each) { return each.method === 'canLeave' })[0]`);
      assert.equal(question.session, 'q1');
      await evaluate(`post({ jsonrpc: '2.0', id: ${JSON.stringify(question.id)}, result: 'stay' })`);
      await ask('ask', { method: 'silence', timeoutMs: 50 });
      await sleep(200);
      assert.deepEqual(
        (await log()).filter((line) => line.startsWith('answer')),
        ['answer stay on JavaFX Application Thread', 'answer error -32003'],
      );
    });
    await test('ends the old session when the page is loaded again (HE-8)', async () => {
      await load('r1');
      await evaluate(`(request(2, 'keep'), request(3, '$/test.slow', { ms: 300, value: 'old' }), 1)`);
      await load('r2');
      assert.ok((await log()).includes('cancelled keep'));
      await evaluate(`request(2, 'answerKept')`);
      await until('answerTo(2)');
      await sleep(400);
      assert.deepEqual(
        (await evaluate('got')).map((each) => each.id),
        ['r2.1', 'r2.2'],
      );
    });
    await test(
      kind === 'object'
        ? 'refuses another origin, and tells it no event (OR-2, OR-3)'
        : 'is not there for another origin (OR-2)',
      async () => {
        await load('o1');
        await load('o2', { origin: pages.otherOrigin, hello: false });
        if (kind === 'listener') return assert.equal(await evaluate('atStart'), 'no object');
        assert.equal(await evaluate('(hello(), request(2, "getUserInfo"), 1)'), 1);
        assert.deepEqual(
          [(await until('answerTo(1)')).error.code, (await until('answerTo(2)')).error.code],
          [-32004, -32004],
        );
        await ask('emit', { event: 'secret', payload: 1 });
        await sleep(200);
        assert.equal(await evaluate(`got.length`), 2);
      },
    );
    await test('leaves the web view clients alone, and throws nothing on the main thread', async () => {
      assert.equal(await ask('clientsSet'), 0);
      assert.deepEqual(
        (await log()).filter((line) => line.startsWith('uncaught')),
        [],
      );
    });
    await test('is gone after detach', async () => {
      await load('d1');
      await ask('detach');
      await evaluate(`request(2, 'getUserInfo')`).catch(() => {});
      await ask('load', { url: `${pages.origin}/raw.html?session=d2` });
      await until(`location.href.indexOf('session=d2')>0 && !!window.problems`);
      assert.equal(await evaluate('typeof window.BridgeheadAndroid'), 'undefined');
    });
  } finally {
    await host.close();
    await display.close();
    pages.close();
  }
};
