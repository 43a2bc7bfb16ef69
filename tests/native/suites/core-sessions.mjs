// The protocol of a reference shell, in virtual time: `$/hello`, sessions and events. Rule names are defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { handshake, request } from '../support/core.mjs';

/** `shell` is one of support/*-core.mjs. */
export const sessions = (shell) => async (test) => {
  const { send, post, startSession, messages, close } = shell.startCore();

  await test('responds to $/hello with the app info, methods and capabilities (HE-4, HE-5)', async () => {
    await send('new', { appInfo: { appVersion: '8.9.1.30', locale: 'id', theme: 'dark' } });
    const { got } = await post(handshake());
    assert.equal(got.length, 1);
    assert.equal(got[0].id, 'a.1');
    const { methods, ...rest } = got[0].result;
    assert.deepEqual(rest, {
      protocol: 1,
      platform: shell.platform,
      appVersion: '8.9.1.30',
      locale: 'id',
      theme: 'dark',
      can: { batch: true, cancel: true, progress: true, status: true },
    });
    assert.ok(methods.includes('getUserInfo') && methods.includes('$/test.echo') && !methods.includes('$/hello'));
    assert.equal('session' in got[0], false);
  });
  await test('announces why the app opened the page, and omits it if it did for nothing', async () => {
    await send('new', { appInfo: { launchData: { screen: 'vip', inviter: 'An "1"' } } });
    assert.deepEqual((await post(handshake())).got[0].result.launchData, { screen: 'vip', inviter: 'An "1"' });
    await send('new', {});
    assert.equal('launchData' in (await post(handshake())).got[0].result, false);
  });
  // In Kotlin and TypeScript such a value makes the whole announcement fail, as any error of appInfo does.
  if (shell.platform === 'ios')
    await test('reports launch data that is not JSON, and announces the rest', async () => {
      await send('new', { appInfo: { isUnwritable: true } });
      const { result } = (await post(handshake())).got[0];
      assert.deepEqual([result.protocol, 'launchData' in result], [1, false]);
      const failures = (await send('reports')).value.filter(([kind]) => kind === 'failed');
      assert.deepEqual(failures, [['failed', 'The launch data is not JSON']]);
    });

  await test('omits an unknown theme from the announcement', async () => {
    await send('new');
    assert.equal('theme' in (await post(handshake())).got[0].result, false);
  });
  await test('sends events in order, with the session (EV-1, EV-2)', async () => {
    await startSession();
    await send('emit', { event: 'themeChanged', payload: { theme: 'dark' } });
    await send('emit', { event: 'plain' });
    assert.deepEqual(messages(await send('run')), [
      { jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'dark' }, session: 'a' },
      { jsonrpc: '2.0', method: 'plain', params: null, session: 'a' },
    ]);
  });
  await test('escapes a hostile session in events', async () => {
    const session = '"}\\\u2028</script>';
    await send('new');
    await post(handshake(session));
    await send('emit', { event: 'e' });
    assert.equal(messages(await send('run'))[0].session, session);
  });
  await test('reports a dropped held request to the app that sent it (HE-7)', async () => {
    await send('new');
    await send('request', { method: 'old' });
    let log = [];
    for (let n = 0; n < 50; n++) log = log.concat((await send('emit', { event: 'e' })).log);
    // In a separate turn: an app that immediately repeats the request would loop forever.
    assert.deepEqual(log.concat((await send('run')).log), ['response error -32003']);
  });
  await test('ends the session at a $/hello with another session (HE-8, SR-5)', async () => {
    await startSession('a');
    await post(request('a.2', 'keep'));
    await post(request('a.3', '$/test.slow', { ms: 10, value: 'old' }));
    await send('request', { method: 'canLeave' });
    await send('run');
    const { got, log } = await post(handshake('b'), { ms: 100 });
    assert.deepEqual(
      got.map((each) => each.id),
      ['b.1'],
    );
    assert.deepEqual(log, ['cancelled keep', 'response error -32003']);
    assert.deepEqual(
      (await post(request('b.2', 'settleKept'))).got.map((each) => each.id),
      ['b.2'],
    );
    await send('emit', { event: 'e' });
    assert.equal(messages(await send('run'))[0].session, 'b');
  });
  await test('holds messages again after a page starts (HE-8)', async () => {
    await startSession('a');
    await send('end');
    await send('emit', { event: 'e' });
    assert.deepEqual((await send('run')).delivered, []);
    assert.deepEqual(
      (await post(handshake('b'))).got.map((each) => each.method ?? each.id),
      ['b.1', 'e'],
    );
  });
  await test('lists the methods that the contract promises for an app version', async () => {
    const promisedBy = async (version) => (await send('promised', { version })).value;
    const [old, middle, now] = [await promisedBy('1.0'), await promisedBy('3.1.3.102'), await promisedBy('8.9.1.30')];
    assert.ok(old.includes('getUserInfo') && !old.includes('jumpToPay'));
    assert.ok(middle.includes('jumpToPay') && !middle.includes('signOut'));
    assert.ok(now.includes('signOut') && now.length === 17);
    assert.deepEqual(await promisedBy('no version'), old); // methods without a limit
  });
  await close();
};
