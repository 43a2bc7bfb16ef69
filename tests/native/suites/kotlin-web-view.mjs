// Behaviour of the Kotlin shells alone in a web engine. The common tests are in web-view.mjs.
import assert from 'node:assert/strict';

export async function kotlinWebView(test, { ask, evaluate, until, load, log }) {
  await test('uses the WebView on the main thread only and throws nothing there', async () => {
    await load('t2');
    await log();
    await ask('offThread');
    await until(`got.some(function (each) { return each.method === 'offThread' })`);
    const lines = await log();
    // The stub enforces Android's rule: the app must not do what the shell did not allow.
    assert.match(lines.join(), /refused A WebView method was called on thread/);
    assert.deepEqual(
      lines.filter((line) => line.startsWith('uncaught')),
      [],
    );
  });
  await test('does not change the web view clients', async () => {
    assert.equal(await ask('clientsSet'), 0);
  });
  await test('removes the object after detach together with the open calls', async () => {
    await load('d1');
    await log();
    await evaluate(`request(2, 'keep')`);
    await ask('detach');
    assert.deepEqual(await log(), ['cancelled keep']);
    await evaluate(`request(3, 'getUserInfo')`).catch(() => {});
    await ask('load', { url: await evaluate(`location.href.replace('d1', 'd2')`) });
    await until(`location.href.indexOf('session=d2')>0 && !!window.problems`);
    assert.equal(await evaluate('typeof window.BridgeheadAndroid'), 'undefined');
  });
}
