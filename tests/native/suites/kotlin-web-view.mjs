// Tests of the Kotlin shells only, in a web engine. The common tests are in web-view.mjs.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

export async function kotlinWebView(test, { send, evaluate, until, load, log }) {
  const linesWith = async (start) => {
    const lines = await log();
    for (const end = Date.now() + 20_000; !lines.some((line) => line.startsWith(start)) && Date.now() < end;)
      await sleep(20).then(async () => lines.push(...(await log())));
    return lines;
  };
  await test('uses the WebView on the main thread only and throws nothing there', async () => {
    await load('t2');
    await log();
    await send('offThread');
    await until(`got.some(function (each) { return each.method === 'offThread' })`);
    // The page may have the event before the other thread has called the WebView.
    const lines = await linesWith('rejected');
    // The stub enforces Android's rule: the app calls WebView on another thread, which the shell does not.
    assert.match(lines.join(), /rejected A WebView method was called on thread/);
    assert.deepEqual(
      lines.filter((line) => line.startsWith('uncaught')),
      [],
    );
  });
  await test('does not change the web view clients when the shell is attached', async () => {
    assert.equal(await send('clientsSet'), 0);
  });
  await test('replaces the previous attachment, whose detach() no longer removes the object of the new one', async () => {
    await load('n1');
    await log();
    await evaluate(`request(2, 'keep')`);
    await send('attach');
    assert.deepEqual(await log(), ['cancelled keep']);
    await send('detachPrevious');
    await load('n2');
    assert.equal(await evaluate('got.length'), 1);
  });
  await test('falls back to the injected object in a WebView without message listeners, and shows by its class which way is active', async () => {
    await load('w1');
    // The second attachment, made by the previous test, asked for the listener in both hosts.
    const expected = { function: 'object: BridgeheadShell', undefined: 'listener: BridgeheadListenerShell' };
    assert.equal(await send('attachmentClass'), expected[await evaluate('typeof BridgeheadAndroid.shell')]);
  });
  await test('cancels the open calls when the app reports that the page is gone', async () => {
    await load('g1');
    await Promise.all([log(), send('reports')]);
    await evaluate(`request(2, 'keep')`);
    await send('pageGone');
    assert.deepEqual(await log(), ['cancelled keep']);
    assert.deepEqual(await send('reports'), ['PageGone']);
  });
  await test('removes the injected object and the open calls after detach', async () => {
    await load('d1');
    await log();
    await evaluate(`request(2, 'keep')`);
    await send('detach');
    assert.deepEqual(await log(), ['cancelled keep']);
    await evaluate(`request(3, 'getUserInfo')`).catch(() => {});
    await send('load', { url: await evaluate(`location.href.replace('d1', 'd2')`) });
    await until(`location.href.indexOf('session=d2')>0 && !!window.problems`);
    assert.equal(await evaluate('typeof window.BridgeheadAndroid'), 'undefined');
  });
}
