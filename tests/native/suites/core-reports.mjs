// The observer of a reference shell, in virtual time: what the app learns about refused and answered messages, failures and the end of a session.
import assert from 'node:assert/strict';
import { handshake, request } from '../support/core.mjs';

const ORIGIN = 'https://a.test';

/** `shell` is one of support/*-core.mjs. */
export const reports = (shell) => async (test) => {
  const { send, post, close } = shell.startCore();
  const start = async () => {
    await send('new');
    await post(handshake('a'), { outlet: ORIGIN });
    await send('reports');
  };
  const reportsOf = async (message, options = { outlet: ORIGIN }) => {
    await post(message, options);
    return (await send('reports')).value;
  };

  await test('reports the duration and the code of each response of the app', async () => {
    await start();
    await post(request('a.2', '$/test.slow', { ms: 300, value: 1 }), { outlet: ORIGIN });
    await send('run', { ms: 300 });
    assert.deepEqual((await send('reports')).value, [['answered', '$/test.slow', 300, null]]);
    assert.deepEqual(await reportsOf(request('a.3', '$/test.slow', { ms: true })), [
      ['answered', '$/test.slow', 0, -32602],
    ]);
  });
  await test('reports each message that is refused, with its code, its method and its origin', async () => {
    await start();
    const missing = 'x'.repeat(5000);
    await post(request('a.2', 'keep'), { outlet: ORIGIN });
    for (const [message, code, method] of [
      ['{', -32700, null],
      ['7', -32600, null],
      [Array(65).fill(1), -32600, null],
      [request('a.3', missing), -32601, missing.slice(0, 100)],
      [{ jsonrpc: '2.0', method: 'missing' }, null, 'missing'],
      [{ jsonrpc: '2.0', method: '$/test.slow', params: { ms: true } }, null, '$/test.slow'],
      [request('a.2', '$/test.echo'), null, '$/test.echo'],
      [request('a.4', '$/hello', { session: '' }), -32602, '$/hello'],
      [request('a.5', '$/status', { ids: [] }), -32602, '$/status'],
    ])
      assert.deepEqual(
        await reportsOf(message),
        [['refused', code, method, ORIGIN]],
        JSON.stringify(message).slice(0, 80),
      );
  });
  await test('reports what a forbidden origin or frame sent', async () => {
    await start();
    const text = JSON.stringify([request('a.2', 'getUserInfo'), { jsonrpc: '2.0', method: 'note' }]);
    await send('forbid', { text, outlet: 'https://evil.test' });
    assert.deepEqual((await send('reports')).value, [
      ['refused', -32004, 'getUserInfo', 'https://evil.test'],
      ['refused', null, 'note', 'https://evil.test'],
    ]);
  });
  await test('reports a failing handler as a failure and as a response', async () => {
    await start();
    const [method] = shell.failing;
    assert.deepEqual((await reportsOf(request('a.2', method))).sort(), [
      ['answered', method, 0, -32603],
      ['failed', `The handler of ${method} failed`],
    ]);
  });
  await test('reports a result that is not JSON as a failure and as a response', async () => {
    await start();
    for (const [index, method] of shell.unsendable.entries()) {
      const [answered, failed] = (await reportsOf(request(`a.${index}`, method))).sort();
      assert.equal(answered?.[0], 'answered', method);
      assert.equal(failed?.[0], 'failed', method);
      assert.match(failed[1], new RegExp(`^Cannot send the (?:result|error data) of ${method}$`));
    }
  });
  if (shell.namesLostPayloads)
    await test('names the event and the method whose payload is not JSON', async () => {
      await start();
      await send('emitBad');
      assert.deepEqual(await reportsOf(request('a.2', 'badProgress')), [
        ['failed', 'Cannot send the payload of badEvent'],
        ['failed', 'Cannot send progress of badProgress'],
        ['answered', 'badProgress', 0, null],
      ]);
    });
  await test('reports the end of a session once, at a new page and when the app ends it', async () => {
    await start();
    assert.deepEqual(await reportsOf(handshake('b')), [['page gone']]);
    await send('end');
    await send('end');
    assert.deepEqual((await send('reports')).value, [['page gone']]);
  });
  await test('rejects an allowed origin that no page can have, and names it', async () => {
    for (const origin of [
      'https://a.test',
      'https://a-b_c.test.:8443',
      'http://10.0.2.2:5173',
      'http://[::1]:65535',
      'http://localhost:443',
      'https://a1.2b',
      'app://local',
      'app://1',
      'file://',
      '*',
    ])
      assert.deepEqual((await send('checkOrigins', { origin })).value, [origin]);
    assert.deepEqual((await send('checkOrigins', { origin: 'HTTPS://A.test' })).value, ['https://a.test']);
    for (const origin of [
      'https://a.test/',
      'a.test',
      'https://*.a.test',
      'https://a.test:443',
      'https://a.test/x',
      '',
      'null',
      'https://',
      '//a',
      'https:/a.test',
      'https:a.test',
      ' https://a.test',
      'https://a.test\n',
      'https://a.test:',
      'https://a.test:0',
      'https://a.test:08443',
      'https://a.test:65536',
      'https://a.test:x',
      'https://a.test:1:2',
      'https://me@a.test',
      'https://a.test?',
      'https://a.test#',
      'https://a.test\\',
      'https://a|b',
      'https://a%2etest',
      'https://a..test',
      'https://.test',
      'https://[::1',
      'https://::1',
      'https://[x]',
      'https://10.0.2',
      'https://10.0.2.256',
      'https://10.0.02.2',
      'https://0x7f.0.0.1',
      'https://münchen.de',
    ])
      assert.match((await send('checkOrigins', { origin })).value, /Cannot allow/, origin);
    assert.ok((await send('checkOrigins', { origin: 'a.test' })).value.includes('"a.test"'));
    assert.match((await send('checkOrigins')).value, /every call would be rejected/);
  });
  await close();
};
