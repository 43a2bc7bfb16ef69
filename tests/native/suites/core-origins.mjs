// The protocol of a reference shell, in virtual time: origins. Rule names are defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { handshake, request } from '../support/core.mjs';

/** `shell` is one of support/*-core.mjs. */
export const origins = (shell) => async (test) => {
  const { send, post, startSession, messages, close } = shell.startCore();

  await test('rejects requests of a forbidden origin and runs nothing (OR-2)', async () => {
    await startSession();
    await send('forbid', {
      text: JSON.stringify([
        request('a.2', 'getUserInfo'),
        { jsonrpc: '2.0', method: 'note' },
        handshake('evil', 'a.3'),
        { jsonrpc: '2.0', id: 's1', result: 1 },
      ]),
      outlet: 'evil',
    });
    const { delivered, log } = await send('run');
    assert.deepEqual(
      messages({ delivered }).map((each) => [each.id, each.error.code]),
      [
        ['a.2', -32004],
        ['a.3', -32004],
      ],
    );
    assert.deepEqual(log, []);
    await send('emit', { event: 'e' });
    assert.deepEqual(
      (await send('run')).delivered.map((each) => each.outlet),
      ['page'],
    );
  });
  await test('accepts a response only from the origin of its request (OR-3)', async () => {
    await send('new');
    await post(handshake('a'), { outlet: 'https://a.test' });
    await send('request', { method: 'token' });
    const [question] = messages(await send('run'));
    const response = { jsonrpc: '2.0', id: question.id, result: 1 };
    assert.deepEqual((await post(response, { outlet: 'https://b.test' })).log, []);
    assert.deepEqual((await post(response, { outlet: 'https://a.test' })).log, ['response 1']);
  });
  await test('ends the session at a $/hello of another origin, even with the same session (OR-3, HE-8)', async () => {
    await send('new');
    await post(handshake('a'), { outlet: 'https://a.test' });
    await post(request('a.2', 'keep'), { outlet: 'https://a.test' });
    assert.deepEqual((await post(handshake('a', 'a.3'), { outlet: 'https://b.test' })).log, ['cancelled keep']);
  });
  await test('reports no origin for an unknown URL, and parses a URL only up to its query (OR-1, OR-4)', async () => {
    for (const [url, origin] of [
      [null, null],
      ['https://h5.example.com?x=/@evil', 'https://h5.example.com'],
    ])
      assert.equal(shell.reportedOrigin(url, (await send('origin', { url })).value), origin);
  });
  await close();
};
