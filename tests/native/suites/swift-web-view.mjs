// Behaviour of the Swift shell alone in a web engine: WebKitGTK, behind replacements of the WKWebView classes. The common tests are in web-view.mjs.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

export async function swiftWebView(test, app) {
  await snapshots(test, app);
  await documents(test, app);
  await lifetimes(test, app);
}

/** The start snapshot is a user script. */
async function snapshots(test, { ask, evaluate, load, pages }) {
  await test('keeps the scripts of the app when it updates the snapshot', async () => {
    await ask('addScript', { js: 'window.fromTheApp = 1' });
    await ask('locale', { locale: 'en' });
    await load('s3', { sayHello: false });
    assert.equal(JSON.parse(await evaluate('atStart')).locale, 'en');
    assert.deepEqual([await evaluate('fromTheApp'), await ask('scripts')], [1, 2]);
  });
  await test('exposes no facts to another origin', async () => {
    await load('s4', { origin: pages.otherOrigin, sayHello: false });
    assert.equal(await evaluate('window.bridgehead.shell === undefined'), true);
  });
}

/** Frames, popups, and an unloaded document. */
async function documents(test, { pages, ask, evaluate, until, load, call }) {
  await test('rejects a frame of the same or another origin, and its $/hello ends no session (OR-2)', async () => {
    await load('f1');
    await ask('log');
    await evaluate(`request(2, 'keep')`);
    for (const origin of [pages.origin, pages.otherOrigin]) {
      await evaluate(
        `(framed.length = 0, window.frame = document.body.appendChild(document.createElement('iframe')), frame.src = ${JSON.stringify(`${origin}/ios.html?session=evil`)}, frame.onload = function () { window.frameIsIn = true; }, 1)`,
      );
      // The frame sends $/hello automatically, because scripts cannot be evaluated in it from here.
      await until('framed.length');
      assert.deepEqual(JSON.parse((await evaluate('framed'))[0])[0].error.code, -32004);
    }
    assert.deepEqual([(await call(3, '$/test.echo', 1)).result, await ask('log')], [1, []]);
  });
  await test('rejects a popup, and its $/hello does not end the session of its opener', async () => {
    await load('w1');
    await ask('log');
    await evaluate(`request(2, 'keep')`);
    await evaluate(`(window.open(${JSON.stringify(`${pages.origin}/ios.html?session=popup`)}), 1)`);
    const popup = { popup: true };
    await until(`document.readyState==='complete' && !!window.problems`, popup);
    await evaluate('hello()', popup);
    assert.equal((await until('responseTo(1)', popup)).error.code, -32004);
    await ask('emit', { event: 'plain' });
    await until(`got.some(function (each) { return each.method === 'plain' })`);
    assert.equal(await evaluate('got.length', popup), 1);
    assert.deepEqual(
      [(await call(3, 'settleKept')).result ?? null, (await until('responseTo(2)')).result, await ask('log')],
      [null, 'kept', []],
    );
  });
  await test('continues with the next page after the content process was killed', async () => {
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
}

async function lifetimes(test, { pages, ask, evaluate, until, load }) {
  await test('removes the object after detach and restores it after attach, ten times', async () => {
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
  await test('replaces and closes the previous shell', async () => {
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
  await test('frees the shell with its handler and its web view although work is pending in the main loop', async () => {
    await load('z1');
    await evaluate(`(request(2, 'keep'), request(3, '$/test.slow', { ms: 600000 }), 1)`);
    await ask('ask', { method: 'x', timeoutMs: 600_000 });
    assert.deepEqual(await ask('letGo'), { shell: true, handler: true, web: false });
    assert.equal(await ask('scripts'), 1);
    await ask('attach');
    await load('z2');
    assert.deepEqual(await ask('letGo', { web: true }), { shell: true, handler: true, web: true });
  });
}
