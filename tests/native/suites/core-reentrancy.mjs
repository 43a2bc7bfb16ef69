// The protocol of a reference shell, in virtual time: an app that calls the shell inside its callbacks. Rule names are
// defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { handshake, request } from '../support/core.mjs';

/** `shell` is one of support/*-core.mjs. */
export const reentrancy = (shell) => async (test) => {
  const { send, post, startSession, close } = shell.startCore();
  const emit = { cmd: 'emit', event: 'e' };
  const closing = { cmd: 'close' };
  const reenter = (id, command) => request(id, 'reenter', command);
  const kinds = (got) => got.map(({ id, method, session }) => [id ?? null, method ?? null, session ?? null]);

  await test('sends events and requests from appInfo() after the response to $/hello (HE-7)', async () => {
    for (const [command, kind] of [
      [emit, [null, 'e', 'a']],
      [{ cmd: 'request', method: 'x' }, ['s1', 'x', 'a']],
    ]) {
      await send('new', { appInfo: { reenter: command } });
      assert.deepEqual(kinds((await post(handshake())).got), [['a.1', null, null], kind]);
    }
  });
  await test('treats a $/hello that arrives while appInfo() runs as the newer one (HE-8)', async () => {
    await send('new', { appInfo: { reenter: { cmd: 'receive', text: JSON.stringify(handshake('b')) } } });
    assert.deepEqual(kinds((await post(handshake())).got), [['b.1', null, null]]);
    await send('emit', { event: 'e' });
    assert.deepEqual(kinds((await post([])).got.slice(0, 1)), [[null, 'e', 'b']]);
  });
  await test('sends nothing when appInfo() closes the shell', async () => {
    await send('new', { appInfo: { reenter: closing } });
    assert.deepEqual((await post(handshake())).got, []);
    await send('emit', { event: 'e' });
    assert.deepEqual((await post(request('a.2', '$/test.echo', 1))).got, []);
  });
  await test('runs no message of an array after the one that closed the shell', async () => {
    await startSession();
    const { got, log } = await post([
      request('a.2', '$/test.echo', 1),
      reenter('a.3', closing),
      { jsonrpc: '2.0', method: 'note' },
      request('a.4', 'unknown'),
      handshake('b'),
      7,
    ]);
    assert.deepEqual([got, log], [[], []]);
    assert.deepEqual((await send('run', { ms: 10_000 })).delivered, []);
  });
  await test('sends events of a cancel action to the page that sent $/hello after it (HE-7, HE-8)', async () => {
    await startSession();
    await post(request('a.2', 'reenterOnCancel', emit));
    assert.deepEqual(kinds((await post(handshake('b'))).got), [
      ['b.1', null, null],
      [null, 'e', 'b'],
    ]);
  });
  await test('sends nothing when a cancel action closes the shell, at a cancellation and at another $/hello', async () => {
    for (const message of [{ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'a.2' } }, handshake('b')]) {
      await startSession();
      await post(request('a.2', 'reenterOnCancel', closing));
      assert.deepEqual((await post([message, request('a.3', '$/test.echo', 1)])).got, []);
      await send('emit', { event: 'e' });
      assert.deepEqual((await send('run', { ms: 10_000 })).delivered, []);
    }
  });
  await test('reports the end of a session once, although the observer ends it again, detaches, or emits an event for the next page', async () => {
    for (const [command, next] of [
      [{ cmd: 'end' }, [['b.1', null, null]]],
      [closing, []],
      [
        emit,
        [
          ['b.1', null, null],
          [null, 'e', 'b'],
        ],
      ],
    ])
      for (const isReplaced of [false, true]) {
        await send('new', { onPageGone: command });
        await post([handshake(), request('a.2', 'keep')]);
        await send('reports');
        const ended = isReplaced ? await post(handshake('b')) : await send('end');
        assert.deepEqual(ended.log, ['cancelled keep']);
        assert.deepEqual((await send('reports')).value, [['page gone']], command.cmd);
        if (!isReplaced) assert.deepEqual(kinds((await post(handshake('b'))).got), next);
        else if (command === emit) assert.deepEqual(kinds(ended.got), next);
      }
  });
  await test('responds to a running request and to a request that arrives while its handler runs', async () => {
    await startSession();
    const { got } = await post(
      reenter('a.2', { cmd: 'receive', text: JSON.stringify(request('a.3', '$/test.echo', 3)) }),
    );
    assert.deepEqual(
      got.map(({ id, result }) => [id, result]),
      [
        ['a.3', 3],
        ['a.2', null],
      ],
    );
  });
  await close();
};
