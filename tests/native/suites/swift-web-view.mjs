// Tests of the Swift shell only, in a web engine: WebKitGTK, behind replacements of the WKWebView classes. The common tests are in web-view.mjs.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

export async function swiftWebView(test, app) {
  await testSnapshots(test, app);
  await testDocuments(test, app);
  await testLifetimes(test, app);
}

/** Tests the start snapshot, which is a user script. */
async function testSnapshots(test, { send, evaluate, load, pages }) {
  await test('keeps the other user scripts when the shell updates the start snapshot', async () => {
    await send('addScript', { js: 'window.fromTheApp = 1' });
    await send('locale', { locale: 'en' });
    await load('s3', { sendHello: false });
    assert.equal(JSON.parse(await evaluate('atStart')).locale, 'en');
    assert.deepEqual([await evaluate('fromTheApp'), await send('scripts')], [1, 2]);
  });
  await test('exposes no announcement to another origin', async () => {
    await load('s4', { origin: pages.otherOrigin, sendHello: false });
    assert.equal(await evaluate('window.bridgehead.shell === undefined'), true);
  });
}

/** Tests frames, popups, and an unloaded document. */
async function testDocuments(test, { pages, send, evaluate, until, load, call }) {
  await test('rejects a frame of the same or another origin, whose $/hello ends no session (OR-2)', async () => {
    await load('f1');
    await send('log');
    await evaluate(`request(2, 'keep')`);
    for (const origin of [pages.origin, pages.otherOrigin]) {
      await evaluate(
        `(framed.length = 0, window.frame = document.body.appendChild(document.createElement('iframe')), frame.src = ${JSON.stringify(`${origin}/ios.html?session=evil`)}, frame.onload = function () { window.frameIsIn = true; }, 1)`,
      );
      // The frame sends $/hello automatically, because scripts cannot be evaluated in it from here.
      await until('framed.length');
      assert.deepEqual(JSON.parse((await evaluate('framed'))[0])[0].error.code, -32004);
    }
    assert.deepEqual([(await call(3, '$/test.echo', 1)).result, await send('log')], [1, []]);
  });
  await test('rejects a popup, whose $/hello does not end the session of its opener', async () => {
    await load('w1');
    await send('log');
    await evaluate(`request(2, 'keep')`);
    await evaluate(`(window.open(${JSON.stringify(`${pages.origin}/ios.html?session=popup`)}), 1)`);
    const popup = { popup: true };
    await until(`document.readyState==='complete' && !!window.problems`, popup);
    await evaluate('hello()', popup);
    assert.equal((await until('responseTo(1)', popup)).error.code, -32004);
    await send('emit', { event: 'plain' });
    await until(`got.some(function (each) { return each.method === 'plain' })`);
    assert.equal(await evaluate('got.length', popup), 1);
    assert.deepEqual(
      [(await call(3, 'settleKept')).result ?? null, (await until('responseTo(2)')).result, await send('log')],
      [null, 'kept', []],
    );
  });
  await test('continues with the next page after the content process was killed', async () => {
    await load('k1');
    await send('log');
    await evaluate(`request(2, 'keep')`);
    await send('kill');
    await send('emit', { event: 'whileUnloaded' });
    await sleep(300);
    await load('k2');
    assert.deepEqual((await send('log')).sort(), ['cancelled keep', 'content process ended']);
    assert.equal((await call(2, '$/test.echo', 2)).result, 2);
  });
}

async function testLifetimes(test, { pages, send, evaluate, until, load }) {
  await test('removes the injected object after detach and restores it after attach, ten times', async () => {
    for (let n = 0; n < 10; n++) {
      await load(`d${n}`);
      await send('detach');
      await send('detach');
      assert.equal(await send('scripts'), 1);
      await send('load', { url: `${pages.origin}/ios.html?session=gone${n}` });
      await until(`location.href.indexOf('gone${n}')>0 && document.readyState==='complete'`);
      assert.equal(await evaluate('!window.BridgeheadAndroid'), true);
      await send('attach');
    }
    await load('d99');
  });
  await test('replaces and closes the previous shell of a web view', async () => {
    await load('v1');
    await send('log');
    await evaluate(`request(2, 'keep')`);
    await until('true');
    await send('attach');
    assert.deepEqual(await send('log'), ['cancelled keep']);
    await load('v2');
    assert.deepEqual(
      (await evaluate('got')).map((each) => each.id),
      ['v2.1'],
    );
    assert.equal(await send('scripts'), 2);
  });
  await test('releases the shell, its handler and its web view although work is pending in the main loop', async () => {
    await load('z1');
    await evaluate(`(request(2, 'keep'), request(3, '$/test.slow', { ms: 600000 }), 1)`);
    await send('request', { method: 'x', timeoutMs: 600_000 });
    assert.deepEqual(await send('release'), { shell: true, handler: true, web: false });
    assert.equal(await send('scripts'), 1);
    await send('attach');
    await load('z2');
    assert.deepEqual(await send('release', { web: true }), { shell: true, handler: true, web: true });
  });
}
