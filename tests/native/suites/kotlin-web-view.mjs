// What only the Kotlin shells do in a web engine. The rest is in web-view.mjs.
import assert from 'node:assert/strict';

export async function kotlinWebView(test, { ask, evaluate, until, load, log }) {
  await test('reaches the WebView from the main thread only, and throws nothing there', async () => {
    await load('t2');
    await log();
    await ask('offThread');
    await until(`got.some(function (each) { return each.method === 'offThread' })`);
    const lines = await log();
    // The stand-in keeps Android's rule: what the shell did not do for the app, the app may not do.
    assert.match(lines.join(), /refused A WebView method was called on thread/);
    assert.deepEqual(
      lines.filter((line) => line.startsWith('uncaught')),
      [],
    );
  });
  await test('leaves the web view clients alone', async () => {
    assert.equal(await ask('clientsSet'), 0);
  });
  await test('is gone after detach, with the calls that were open', async () => {
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
