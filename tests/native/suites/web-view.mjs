// The unchanged shells in a real web engine, with a page that implements the protocol without the SDK. The conformance page, which
// runs on the same shells and engines (tests/lab/engines/conformance.mjs, swift-conformance.mjs), tests what a page can test alone.
// Rule names are defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { testEntries } from './web-view-entries.mjs';

/** `host` is one of support/*-host.mjs; `testPlatform` runs the tests of this platform only, on the same app. */
export const webView = (host, testPlatform) => async (test) => {
  const app = await host.start();
  try {
    await testStart(test, { host, ...app });
    await testCalls(test, { host, ...app });
    await testShell(test, { host, ...app });
    await testEntries(test, app);
    await testEnd(test, { host, ...app });
    await testPlatform(test, app);
  } finally {
    await app.close();
  }
};

async function testStart(test, { host, send, evaluate, until, load }) {
  await test('provides the start snapshot to the first page script (SN-2, SN-3)', async () => {
    for (let n = 0; n < 60; n++) await send('emit', { event: 'early', payload: n });
    await load('s1', { sendHello: false });
    const snapshot = JSON.parse(await evaluate('atStart'));
    assert.deepEqual([snapshot.platform, snapshot.locale, snapshot.theme], [host.platform, 'vi', 'dark']);
    await evaluate('hello()');
    assert.deepEqual((await until('responseTo(1)')).result, snapshot);
  });
  await test('sends the last 50 held messages with the session after the response to $/hello (HE-7)', async () => {
    const early = (await until('got.length === 51 && got')).slice(1);
    assert.deepEqual(
      early.map((each) => each.params),
      Array.from({ length: 50 }, (_, n) => n + 10),
    );
    assert.ok(early.every((each) => each.method === 'early' && each.session === 's1'));
  });
  await test('provides an updated snapshot after the app changed its locale', async () => {
    await send('locale', { locale: 'id' });
    await load('s2', { sendHello: false });
    assert.equal(JSON.parse(await evaluate('atStart')).locale, 'id');
  });
  await test('runs handlers on the main thread after postMessage returned (TR-2) and accepts responses from other threads', async () => {
    await load('t1');
    const before = `(function () { var before = got.length; request(2, 'thread'); request(3, 'later'); return got.length - before; })()`;
    assert.equal(await evaluate(before), 0);
    assert.deepEqual(
      [(await until('responseTo(2)')).result, (await until('responseTo(3)')).result],
      [host.mainThread, 'worker'],
    );
    await send('offThread');
    await until(`got.some(function (each) { return each.method === 'offThread' })`);
  });
}

async function testCalls(test, { evaluate, until, load, call }) {
  await test('throws no exception in the page for any posted string (TR-3)', async () => {
    for (const text of ['', '{', 'null', '[]', '7', 'x'.repeat(100_000)])
      assert.equal(
        await evaluate(
          `(function () { try { post(${JSON.stringify(text)}); return 'ok' } catch (e) { return String(e) } })()`,
        ),
        'ok',
      );
    assert.equal((await call(6, '$/test.echo', 1)).result, 1);
  });
  await test('responds to a batch and batches the responses (BA-3, RQ-7)', async () => {
    await load('g1');
    await evaluate(
      `(function () { crossings = 0; post(Array.apply(null, Array(50)).map(function (x, n) { return { jsonrpc: '2.0', id: session + '.' + (n + 2), method: '$/test.echo', params: n } })) })()`,
    );
    await until('responseTo(51)');
    assert.equal(await evaluate('crossings'), 1);
  });
  await test('responds to 1,000 calls posted at once in few crossings (RQ-7)', async () => {
    await load('m1');
    await evaluate(
      `(function () { crossings = 0; for (var n = 0; n < 1000; n++) request(n + 2, '$/test.echo', n) })()`,
    );
    await until('got.length === 1001', { ms: 40_000 });
    assert.equal(
      await evaluate(`got.slice(1).every(function (each) { return each.id === session + '.' + (each.result + 2) })`),
      true,
    );
    return `${await evaluate('crossings')} crossings to the page`;
  });
}

async function testShell(test, { host, send, evaluate, until, load, log }) {
  await test('sends events in order and marks an event for the previous page (EV-2, HE-10)', async () => {
    await load('e1');
    await load('e2', { sendHello: false });
    await send('emit', { event: 'tick', payload: 'for e1' });
    await evaluate('hello()');
    await until('responseTo(1)');
    for (let n = 0; n < 3; n++) await send('emit', { event: 'tick', payload: n });
    await until(`got.filter(function (each) { return each.params === 2 }).length`);
    const ticks = (await evaluate('got')).filter((each) => each.method === 'tick' && each.session === 'e2');
    assert.deepEqual(
      ticks.map((each) => each.params),
      [0, 1, 2],
    );
  });
  await test('sends requests to the page and settles them at their timeout (SR-1, SR-4)', async () => {
    await load('q1');
    await log();
    await send('request', { method: 'canLeave' });
    const question = await until(`got.filter(function (each) { return each.method === 'canLeave' })[0]`);
    assert.equal(question.session, 'q1');
    await evaluate(`post({ jsonrpc: '2.0', id: ${JSON.stringify(question.id)}, result: 'stay' })`);
    await send('request', { method: 'neverSettled', timeoutMs: 50 });
    await sleep(400);
    assert.deepEqual(await log(), [`response stay on ${host.mainThread}`, 'response error -32003']);
  });
}

async function testEnd(test, { host, pages, send, evaluate, until, load, log }) {
  await test('ends the old session when the page reloads (HE-8)', async () => {
    await load('r1');
    await log();
    await evaluate(`(request(2, 'keep'), request(3, '$/test.slow', { ms: 300, value: 'old' }), 1)`);
    await load('r2');
    assert.deepEqual(await log(), ['cancelled keep']);
    await evaluate(`request(2, 'settleKept')`);
    await until('responseTo(2)');
    await sleep(500);
    assert.deepEqual(
      (await evaluate('got')).map((each) => each.id),
      ['r2.1', 'r2.2'],
    );
  });
  if (host.isHiddenFromOthers)
    return test('hides the injected object from another origin (OR-2)', async () => {
      await load('o2', { origin: pages.otherOrigin, sendHello: false });
      assert.equal(await evaluate('atStart'), 'no object');
    });
  await test('rejects messages of another origin and sends no event to it (OR-2, OR-3)', async () => {
    await load('o1');
    await load('o2', { origin: pages.otherOrigin, sendHello: false });
    await evaluate('(hello(), request(2, "getUserInfo"), 1)');
    assert.deepEqual(
      [(await until('responseTo(1)')).error.code, (await until('responseTo(2)')).error.code],
      [-32004, -32004],
    );
    await send('emit', { event: 'secret', payload: 1 });
    await sleep(300);
    assert.equal(await evaluate('got.length'), 2);
  });
}

/** Tests two allowed origins in succession: a response to one is not delivered to the other (OR-3). */
export const twoOrigins = (host) => async (test) => {
  const app = await host.start({ allow: ({ origin, otherOrigin }) => [origin, otherOrigin] });
  const { pages, send, evaluate, until, load } = app;
  try {
    await test('sends late responses and events to the requesting origin and not to the next one (OR-3)', async () => {
      await load('a');
      await evaluate(`request(2, '$/test.slow', { ms: 1500, value: 'for A only' })`);
      await load('b', { origin: pages.otherOrigin, sendHello: false });
      await send('emit', { event: 'secret', payload: 'for A only' });
      await sleep(2000);
      assert.deepEqual(await evaluate('got'), []);
      await evaluate('hello()');
      await until('responseTo(1)');
      await send('emit', { event: 'plain', payload: 'for B' });
      await until(`got.some(function (each) { return each.method === 'plain' })`);
      assert.equal(
        (await evaluate('got')).some(({ params, result }) => /A only/.test(params + result)),
        false,
      );
    });
  } finally {
    await app.close();
  }
};
