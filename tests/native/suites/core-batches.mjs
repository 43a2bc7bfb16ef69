// The protocol of a reference shell, in virtual time: batches. Rule names are defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { request } from '../support/core.mjs';

/** `shell` is one of support/*-core.mjs. */
export const batches = (shell) => async (test) => {
  const { send, post, startSession, close } = shell.startCore();

  await test('rejects an array of more than 64 messages as a whole (BA-2, LI-2)', async () => {
    await startSession();
    const echoes = (count) => Array.from({ length: count }, (_, n) => request(`a.${n + 2}`, '$/test.echo', n));
    assert.equal((await post(echoes(64))).got.length, 64);
    const { got } = await post(echoes(65));
    assert.deepEqual(
      got.map(({ id, error }) => [id, error.code]),
      [[null, -32600]],
    );
  });
  await test('splits a batch at 262,144 characters (BA-5)', async () => {
    await startSession();
    for (let n = 2; n < 5; n++)
      await send('receive', { text: JSON.stringify(request(`a.${n}`, 'big', { chars: 100_000 })) });
    await send('receive', { text: JSON.stringify(request('a.9', 'big', { chars: 300_000 })) });
    const { delivered } = await send('run');
    assert.deepEqual(
      delivered.map(({ text }) => [].concat(JSON.parse(text)).length),
      [2, 1, 1],
    );
    assert.ok(delivered.slice(0, 2).every(({ text }) => text.length <= 262_144));
  });
  await test('sends each response to the sender of its request (TR-8)', async () => {
    await startSession();
    await send('receive', { text: JSON.stringify(request('a.2', '$/test.echo', 1)), outlet: 'one' });
    await send('receive', { text: JSON.stringify(request('a.3', '$/test.echo', 2)), outlet: 'two' });
    const { delivered } = await send('run');
    assert.deepEqual(
      delivered.map(({ outlet, text }) => [outlet, JSON.parse(text).result]),
      [
        ['one', 1],
        ['two', 2],
      ],
    );
  });
  const long = (id) => JSON.stringify(request(id, '$/test.echo', 'x'.repeat(100_000)));
  await test('keeps the order of a long string, which is parsed on another thread, and the strings behind it (TR-4)', async () => {
    await startSession();
    await send('receive', { text: long('a.2') });
    await send('receive', { text: JSON.stringify(request('a.3', '$/test.echo', 3)) });
    await send('receive', { text: long('a.4') });
    await send('receive', { text: '{' });
    const { delivered } = await send('run');
    assert.deepEqual(
      delivered.flatMap(({ text }) => [].concat(JSON.parse(text)).map(({ id, error }) => id ?? error.code)),
      ['a.2', 'a.3', 'a.4', -32700],
    );
  });
  if (shell.hasThreads)
    await test('takes less than a tenth of the time of the main thread for a string of 5.9 MB, because another thread reads and writes it', async () => {
      const { chars, withThread, without } = (await send('measureLongText', { chars: 5_900_000 }, 120_000)).value;
      const times = `${withThread} instead of ${without} ms of the main thread for ${chars} characters`;
      assert.ok(withThread * 10 < without && chars > 5_500_000, times);
      return times;
    });
  if (shell.hasThreads)
    await test('reads a long string of a forbidden frame on another thread', async () => {
      const options = { chars: 2_000_000, isForbidden: true };
      const { withThread, without } = (await send('measureLongText', options, 120_000)).value;
      assert.ok(withThread * 3 < without, `${withThread} instead of ${without} ms of the main thread`);
      return `${withThread} instead of ${without} ms`;
    });
  if (shell.platform === 'ios')
    await test('decodes, encodes and writes values in less than four times the time of JSONDecoder and JSONEncoder', async () => {
      const times = (await send('measureCodable', {}, 120_000)).value;
      assert.equal(Object.keys(times).length, 6);
      for (const [what, ratio] of Object.entries(times)) assert.ok(ratio < 4, `${what}: ${ratio} times`);
      return Object.entries(times)
        .map(([what, ratio]) => `${what} ${ratio.toFixed(1)}`)
        .join(', ');
    });
  await test('drops a long string that is being parsed when the page is gone or the shell is closed', async () => {
    for (const cmd of ['end', 'close']) {
      await startSession();
      await send('receive', { text: long('a.2') });
      await send(cmd);
      const { got } = await post(request('a.3', '$/test.echo', 3));
      assert.deepEqual(
        got.map(({ id }) => id),
        cmd === 'end' ? ['a.3'] : [],
      );
    }
  });
  await close();
};
