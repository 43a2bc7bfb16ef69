// The Kotlin protocol on a bare JVM with virtual time. Rule names are those of docs/protocol.md.
import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import { javaArguments } from '../support/kotlin.mjs';
import { startLines } from '../support/process.mjs';
import { tools } from '../support/tools.mjs';
import { hostileStrings } from '../support/hostile.data.mjs';

const request = (id, method, params) => ({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
const hello = (session = 'a', id = `${session}.1`) =>
  request(id, '$/hello', { protocol: 1, contract: 'app@1.0.0', session });

export async function kotlinCore(test) {
  const driver = startLines(tools.java, javaArguments('harness.CoreDriverKt'));
  const ask = async (cmd, more = {}) => {
    const { thrown, ...answer } = await driver.ask({ cmd, ...more });
    if (thrown) throw new Error(thrown);
    return answer;
  };
  const messages = (answer) => answer.delivered.flatMap(({ text }) => JSON.parse(text));
  /** Posts one text, lets the loop turn once, gives all messages the page got and the log of the app. */
  const post = async (message, { ms = 0, outlet = 'page' } = {}) => {
    const taken = await ask('receive', {
      text: typeof message === 'string' ? message : JSON.stringify(message),
      outlet,
    });
    const answer = await ask('run', { ms });
    return {
      got: messages(answer),
      texts: answer.delivered.map(({ text }) => text),
      log: taken.log.concat(answer.log),
      outlets: answer.delivered.map((each) => each.outlet),
    };
  };
  const fresh = async (session = 'a') => {
    await ask('new');
    if (session) await post(hello(session));
  };

  await test('answers hello with its facts, its methods and what it can (HE-4, HE-5)', async () => {
    await ask('new', { facts: { appVersion: '8.9.1.30', locale: 'id', theme: 'dark' } });
    const { got } = await post(hello());
    assert.equal(got.length, 1);
    assert.equal(got[0].id, 'a.1');
    const { methods, ...rest } = got[0].result;
    assert.deepEqual(rest, {
      protocol: 1,
      platform: 'android',
      appVersion: '8.9.1.30',
      locale: 'id',
      theme: 'dark',
      can: { batch: true, cancel: true, progress: true, status: true },
    });
    assert.ok(methods.includes('getUserInfo') && methods.includes('$/test.echo') && !methods.includes('$/hello'));
    assert.equal('session' in got[0], false);
  });
  await test('leaves a theme it does not know out', async () => {
    await ask('new');
    assert.equal('theme' in (await post(hello())).got[0].result, false);
  });
  await test('refuses a hello without a session (HE-2, LI-4)', async () => {
    for (const session of [undefined, '', 7, 'x'.repeat(129)]) {
      await ask('new');
      const { got } = await post(request('a.1', '$/hello', { protocol: 1, session }));
      assert.equal(got[0].error.code, -32602);
    }
  });
  await test('handles requests that come before hello (HE-11)', async () => {
    await fresh(null);
    assert.equal((await post(request('x.1', '$/test.echo', 5))).got[0].result, 5);
  });
  await test('echoes ids verbatim (ID-1)', async () => {
    await fresh();
    for (const id of ['a.2', ' a.3 ', '7', 'ünï\u2028"\\', 'x'.repeat(200)])
      assert.equal((await post(request(id, '$/test.echo'))).got[0].id, id);
  });
  await test('refuses ids that are no ids with a null id (ID-5)', async () => {
    await fresh();
    for (const id of [7, true, {}, [], '', 'x'.repeat(201)]) {
      const { got } = await post(request(id, '$/test.echo'));
      assert.deepEqual([got.length, got[0].id, got[0].error.code], [1, null, -32600]);
    }
  });
  await test('takes an absent and a null id as a notification (ID-4, NO-1)', async () => {
    await fresh();
    for (const message of [
      { jsonrpc: '2.0', method: 'note', params: { a: 1 } },
      { jsonrpc: '2.0', id: null, method: 'note', params: { a: 1 } },
    ]) {
      const { got, log } = await post(message);
      assert.deepEqual(got, []);
      assert.deepEqual(log, ['note false {"a":1}']);
    }
  });
  await test('ignores notifications it does not know (MS-6, NO-3)', async () => {
    await fresh();
    assert.deepEqual((await post({ jsonrpc: '2.0', method: 'nobody' })).got, []);
    assert.deepEqual((await post({ jsonrpc: '2.0', method: '$/nobody' })).got, []);
  });
  await test('drops a second request with an open id (ID-6)', async () => {
    await fresh();
    await post(request('a.2', 'keep'));
    assert.deepEqual((await post(request('a.2', '$/test.echo', 1))).got, []);
    assert.deepEqual(
      (await post(request('a.3', 'answerKept'))).got.map((each) => each.id),
      ['a.2', 'a.3'],
    );
  });
  await test('answers unknown methods with -32601 at once (RQ-3)', async () => {
    await fresh();
    const { got } = await post(request('a.2', 'nope'));
    assert.deepEqual([got[0].id, got[0].error.code], ['a.2', -32601]);
    assert.equal((await post(request('a.3', '$/nope'))).got[0].error.code, -32601);
  });
  await test('answers a throwing handler with -32603 and without its text, wrong params with -32602 (RQ-4)', async () => {
    await fresh();
    const { got } = await post(request('a.2', 'throws'));
    assert.equal(got[0].error.code, -32603);
    assert.ok(!JSON.stringify(got).includes('secret'));
    assert.equal((await post(request('a.3', 'badParams'))).got[0].error.code, -32602);
  });
  await test('sends exactly one response, and nothing after it (RQ-1, PR-2)', async () => {
    await fresh();
    const { got } = await post(request('a.2', 'twice'));
    assert.deepEqual(got, [{ jsonrpc: '2.0', id: 'a.2', result: 1 }]);
  });
  await test('takes answers from any thread', async () => {
    await fresh();
    const { got } = await post(request('a.2', 'later'));
    assert.equal(got.concat(messages(await ask('settle')))[0].result, 'worker');
  });
  await test('carries typed replies', async () => {
    await fresh();
    assert.equal((await post(request('a.2', 'typed'))).got[0].result, 'typed 7');
  });
  await test('answers -32603 for a result that is no JSON or too large (RQ-8)', async () => {
    await fresh();
    assert.equal((await post(request('a.2', 'nan'))).got[0].error.code, -32603);
    assert.equal((await post(request('a.3', 'cycle'))).got[0].error.code, -32603);
    assert.equal((await post(request('a.4', 'big', { chars: 16_777_216 }))).got[0].error.code, -32603);
    assert.equal((await post(request('a.5', 'big', { chars: 8_000_000 }))).got[0].result.length, 8_000_000);
  });
  await test('throws at the caller for an event that is no JSON', async () => {
    await fresh();
    await assert.rejects(ask('emitNaN'), /JSONException/);
  });

  await test('answers broken text with -32700, and what is no message with -32600 (MS-7, BA-7)', async () => {
    await fresh();
    for (const text of [
      '{',
      '{"jsonrpc":"2.0","id":"a.2","method":"x"',
      '',
      '[1',
      '['.repeat(200_000),
      '{} {}',
      'text',
      "'x'",
    ]) {
      const { got } = await post(text);
      assert.deepEqual(
        [got.length, got[0].id, got[0].error.code],
        [1, null, -32700],
        JSON.stringify(text.slice(0, 60)),
      );
    }
    for (const value of [
      7,
      '"text"',
      null,
      true,
      [],
      [[]],
      {},
      { jsonrpc: '1.0', method: 'x' },
      { jsonrpc: '2.0' },
      { jsonrpc: '2.0', method: 5 },
      { jsonrpc: '2.0', id: 'a.9' },
    ]) {
      const { got } = await post(value);
      assert.deepEqual([got.length, got[0].error.code], [1, -32600], JSON.stringify(value));
    }
    assert.equal((await post({ jsonrpc: '2.0', id: 'a.9', method: 5 })).got[0].id, 'a.9');
  });
  await test('takes 256 levels of nesting (LI-5)', async () => {
    await fresh();
    let value = 1;
    for (let level = 0; level < 250; level++) value = level % 2 ? [value] : { v: value };
    assert.deepEqual((await post(request('a.2', '$/test.echo', value))).got[0].result, value);
  });
  await test('drops a text beyond the limit unparsed (LI-1)', async () => {
    await fresh();
    assert.deepEqual((await post(JSON.stringify(request('a.2', '$/test.echo', 'x'.repeat(16_777_216))))).got, []);
  });
  await test('brings hostile strings back unchanged (TY-7, TY-8)', async () => {
    await fresh();
    for (const [n, text] of hostileStrings.entries()) {
      const { got } = await post(request(`a.${n + 2}`, '$/test.echo', { [text]: [text] }));
      assert.deepEqual(Object.entries(got[0].result), [[text, [text]]], JSON.stringify(text));
    }
    return `${hostileStrings.length} strings`;
  });
  await test('keeps numbers, nulls, empty and nested values (TY-4, TY-5)', async () => {
    await fresh();
    const values = [
      0,
      -1,
      1.5,
      1e21,
      9007199254740991,
      -9007199254740991,
      1e-7,
      true,
      false,
      null,
      '',
      [],
      {},
      [null],
      { a: null },
      JSON.parse('{"__proto__":{"x":1},"constructor":2}'),
    ];
    for (const [n, value] of values.entries()) {
      const { texts } = await post(request(`a.${n + 2}`, '$/test.echo', { value }));
      assert.equal(JSON.stringify(JSON.parse(texts[0]).result), JSON.stringify({ value }));
    }
  });
  await test('takes absent and null params as the same (MS-3)', async () => {
    await fresh();
    const got = [];
    for (const message of [request('a.2', 'getUserInfo'), request('a.3', 'getUserInfo', null)])
      got.push((await post(message)).got[0].result);
    assert.deepEqual(got[0], { name: 'An', params: null });
    assert.deepEqual(got[1], got[0]);
  });

  await test('answers a batch element by element, bad ones included, in one text (BA-3, BA-4, RQ-7)', async () => {
    await fresh();
    const { got, texts } = await post([
      request('a.2', '$/test.echo', 1),
      5,
      request('a.3', 'nope'),
      { jsonrpc: '2.0', method: 'note' },
      request('a.4', '$/test.slow', { ms: 50, value: 4 }),
    ]);
    assert.equal(texts.length, 1);
    assert.deepEqual(
      got.map((each) => [each.id, each.result ?? each.error.code]),
      [
        ['a.2', 1],
        [null, -32600],
        ['a.3', -32601],
      ],
    );
    assert.equal(messages(await ask('run', { ms: 50 }))[0].result, 4);
  });
  await test('gathers what several texts of one turn cause (RQ-7)', async () => {
    await fresh();
    for (let n = 2; n < 102; n++) await ask('receive', { text: JSON.stringify(request(`a.${n}`, '$/test.echo', n)) });
    const answer = await ask('run');
    assert.equal(answer.delivered.length, 1);
    assert.equal(messages(answer).length, 100);
  });
  await test('splits what it gathers at 262,144 characters (BA-5)', async () => {
    await fresh();
    for (let n = 2; n < 5; n++)
      await ask('receive', { text: JSON.stringify(request(`a.${n}`, 'big', { chars: 100_000 })) });
    await ask('receive', { text: JSON.stringify(request('a.9', 'big', { chars: 300_000 })) });
    const { delivered } = await ask('run');
    assert.deepEqual(
      delivered.map(({ text }) => [].concat(JSON.parse(text)).length),
      [2, 1, 1],
    );
    assert.ok(delivered.slice(0, 2).every(({ text }) => text.length <= 262_144));
  });
  await test('sends each answer where its request came from (TR-8)', async () => {
    await fresh();
    await ask('receive', { text: JSON.stringify(request('a.2', '$/test.echo', 1)), outlet: 'one' });
    await ask('receive', { text: JSON.stringify(request('a.3', '$/test.echo', 2)), outlet: 'two' });
    const { delivered } = await ask('run');
    assert.deepEqual(
      delivered.map(({ outlet, text }) => [outlet, JSON.parse(text).result]),
      [
        ['one', 1],
        ['two', 2],
      ],
    );
  });

  await test('sends events in order, with the session (EV-1, EV-2)', async () => {
    await fresh();
    await ask('emit', { event: 'themeChanged', payload: { theme: 'dark' } });
    await ask('emit', { event: 'plain' });
    assert.deepEqual(messages(await ask('run')), [
      { jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'dark' }, session: 'a' },
      { jsonrpc: '2.0', method: 'plain', params: null, session: 'a' },
    ]);
  });
  await test('escapes a hostile session into its events', async () => {
    const session = '"}\\\u2028</script>';
    await ask('new');
    await post(hello(session));
    await ask('emit', { event: 'e' });
    assert.equal(messages(await ask('run'))[0].session, session);
  });
  await test('holds what it says before hello, at most 50, and sends it behind the answer (HE-7, EV-3)', async () => {
    await ask('new');
    await ask('ask', { method: 'old' });
    for (let n = 0; n < 60; n++) await ask('emit', { event: `e${n}` });
    const before = await ask('run');
    assert.deepEqual(before.delivered, []);
    const { got } = await post(hello());
    assert.equal(got[0].id, 'a.1');
    assert.deepEqual(
      got.slice(1).map((each) => each.method),
      Array.from({ length: 50 }, (_, n) => `e${n + 10}`),
    );
    assert.ok(got.slice(1).every((each) => each.session === 'a'));
  });
  await test('tells its own caller that a held request was dropped (HE-7)', async () => {
    await ask('new');
    await ask('ask', { method: 'old' });
    let log = [];
    for (let n = 0; n < 50; n++) log = log.concat((await ask('emit', { event: 'e' })).log);
    assert.deepEqual(log, ['answer error -32003']);
  });
  await test('ends the session at a hello with another one (HE-8, SR-5)', async () => {
    await fresh('a');
    await post(request('a.2', 'keep'));
    await post(request('a.3', '$/test.slow', { ms: 10, value: 'old' }));
    await ask('ask', { method: 'canLeave' });
    await ask('run');
    const { got, log } = await post(hello('b'), { ms: 100 });
    assert.deepEqual(
      got.map((each) => each.id),
      ['b.1'],
    );
    assert.deepEqual(log, ['cancelled keep', 'answer error -32003']);
    assert.deepEqual(
      (await post(request('b.2', 'answerKept'))).got.map((each) => each.id),
      ['b.2'],
    );
    await ask('emit', { event: 'e' });
    assert.equal(messages(await ask('run'))[0].session, 'b');
  });
  await test('keeps everything at a second hello with the same session (HE-9)', async () => {
    await fresh('a');
    await post(request('a.2', '$/test.slow', { ms: 10, value: 'kept' }));
    const { got } = await post(hello('a', 'a.3'), { ms: 100 });
    assert.deepEqual(
      got.map((each) => each.id),
      ['a.3', 'a.2'],
    );
  });
  await test('holds again after page start (HE-8)', async () => {
    await fresh('a');
    await ask('end');
    await ask('emit', { event: 'e' });
    assert.deepEqual((await ask('run')).delivered, []);
    assert.deepEqual(
      (await post(hello('b'))).got.map((each) => each.method ?? each.id),
      ['b.1', 'e'],
    );
  });

  await test('sends progress before the response, with the session (PR-1, PR-3)', async () => {
    await fresh();
    const { got } = await post(request('a.2', '$/test.progress', { values: [1, null, { n: 3 }], result: 'done' }));
    assert.deepEqual(
      got.map((each) => (each.id ? each.result : each.params.value)),
      [1, null, { n: 3 }, 'done'],
    );
    assert.deepEqual(got[0], { jsonrpc: '2.0', method: '$/progress', params: { id: 'a.2', value: 1 }, session: 'a' });
  });
  await test('cancels: tells the handler and answers -32800 once (CA-3)', async () => {
    await fresh();
    await post(request('a.2', 'keep'));
    const { got, log } = await post({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'a.2' } });
    assert.deepEqual(
      got.map((each) => [each.id, each.error.code]),
      [['a.2', -32800]],
    );
    assert.deepEqual(log, ['cancelled keep']);
    assert.deepEqual(
      (await post(request('a.3', 'answerKept'))).got.map((each) => each.id),
      ['a.3'],
    );
  });
  await test('lets a handler answer in its cancel action, and survives one that throws (CA-3)', async () => {
    await fresh();
    await post([request('a.2', 'stopping'), request('a.3', 'cancelThrows')]);
    const { got } = await post(
      ['a.2', 'a.3'].map((id) => ({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } })),
    );
    assert.deepEqual(
      got.map((each) => each.result ?? each.error.code),
      ['stopped in time', -32603],
    );
  });
  await test('stops a slow and a stepping test method on cancel', async () => {
    await fresh();
    await post([
      request('a.2', '$/test.slow', { ms: 50 }),
      request('a.3', '$/test.progress', { values: [1, 2, 3], everyMs: 20 }),
    ]);
    await post(['a.2', 'a.3'].map((id) => ({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } })));
    assert.deepEqual((await ask('run', { ms: 1000 })).delivered, []);
  });
  await test('ignores a cancel of an unknown or answered id (CA-4)', async () => {
    await fresh();
    for (const params of [{ id: 'a.99' }, { id: 7 }, {}, null, 'x'])
      assert.deepEqual((await post({ jsonrpc: '2.0', method: '$/cancelRequest', params })).got, []);
  });
  await test('tells which ids are open (ST-2, LI-6)', async () => {
    await fresh();
    await post([request('a.2', '$/test.silent'), request('a.3', '$/test.echo'), request('a.4', '$/test.silent')]);
    const { got } = await post(request('a.5', '$/status', { ids: ['a.4', 'a.3', 'a.2', 'a.5', 'zzz', 7] }));
    assert.deepEqual(got[0].result, { known: ['a.4', 'a.2'] });
    assert.equal(
      (await post(request('a.6', '$/status', { ids: Array.from({ length: 101 }, String) }))).got[0].error.code,
      -32602,
    );
    assert.equal((await post(request('a.7', '$/status', {}))).got[0].error.code, -32602);
  });
  await test('hands a response over before the status that no longer knows it (ST-3)', async () => {
    await fresh();
    const { got } = await post([request('a.2', '$/test.echo'), request('a.3', '$/status', { ids: ['a.2'] })]);
    assert.deepEqual(
      got.map((each) => each.id),
      ['a.2', 'a.3'],
    );
    assert.deepEqual(got[1].result, { known: [] });
  });

  await test('asks the page, with ids of its own and the session (SR-1, ID-7)', async () => {
    await fresh();
    await ask('ask', { method: 'canLeave', params: { reason: 'back' } });
    const [message] = messages(await ask('run'));
    assert.deepEqual(
      { ...message, id: 0 },
      { jsonrpc: '2.0', id: 0, method: 'canLeave', params: { reason: 'back' }, session: 'a' },
    );
    assert.equal(typeof message.id, 'string');
    assert.deepEqual((await post({ jsonrpc: '2.0', id: message.id, result: { leave: false } })).log, [
      'answer {"leave":false}',
    ]);
    assert.deepEqual((await post({ jsonrpc: '2.0', id: message.id, result: 2 })).log, []);
  });
  await test('ends a request of its own by error or deadline, and drops what comes later (SR-4)', async () => {
    await fresh();
    await ask('ask', { method: 'x' });
    const [first] = messages(await ask('run'));
    assert.deepEqual((await post({ jsonrpc: '2.0', id: first.id, error: { code: -32601, message: 'no' } })).log, [
      'answer error -32601',
    ]);
    await ask('ask', { method: 'x', timeoutMs: 100 });
    const [second] = messages(await ask('run'));
    assert.deepEqual((await ask('run', { ms: 99 })).log, []);
    assert.deepEqual((await ask('run', { ms: 1 })).log, ['answer error -32003']);
    assert.deepEqual((await post({ jsonrpc: '2.0', id: second.id, result: 1 })).log, []);
  });
  await test('asks and tells for the test methods', async () => {
    await fresh();
    const { got } = await post(request('a.2', '$/test.ask', { method: 'add', params: [1, 2] }));
    assert.deepEqual([got[0].method, got[0].params], ['add', [1, 2]]);
    assert.deepEqual((await post({ jsonrpc: '2.0', id: got[0].id, result: 3 })).got, [
      { jsonrpc: '2.0', id: 'a.2', result: { result: 3 } },
    ]);
    await post(request('a.3', '$/test.ask', { method: 'add', timeoutMs: 20 }));
    assert.equal(messages(await ask('run', { ms: 20 }))[0].result.error.code, -32003);
    const emitted = await post(request('a.4', '$/test.emit', { method: 'e', params: 1, times: 3 }));
    assert.deepEqual(
      emitted.got.map((each) => each.method ?? each.id),
      ['e', 'e', 'e', 'a.4'],
    );
  });
  await test('refuses wrong params of the test methods (TE-1)', async () => {
    await fresh();
    const wrong = [
      ['slow', {}],
      ['slow', { ms: -1 }],
      ['fail', {}],
      ['emit', {}],
      ['emit', { method: 'e', times: 1001 }],
      ['ask', null],
      ['progress', { values: 1 }],
    ];
    for (const [n, [name, params]] of wrong.entries())
      assert.equal((await post(request(`a.${n + 2}`, `$/test.${name}`, params))).got[0].error.code, -32602, name);
  });
  await test('fails as told, with and without data (ER-1)', async () => {
    await fresh();
    assert.deepEqual(
      (await post(request('a.2', '$/test.fail', { code: -32001, message: 'No', data: { p: 1 } }))).got[0].error,
      { code: -32001, message: 'No', data: { p: 1 } },
    );
    assert.deepEqual((await post(request('a.3', '$/test.fail', { code: 7, message: 'No' }))).got[0].error, {
      code: 7,
      message: 'No',
    });
  });

  await test('refuses requests of a forbidden origin, runs nothing (OR-2)', async () => {
    await fresh();
    await ask('forbid', {
      text: JSON.stringify([
        request('a.2', 'getUserInfo'),
        { jsonrpc: '2.0', method: 'note' },
        hello('evil', 'a.3'),
        { jsonrpc: '2.0', id: 's1', result: 1 },
      ]),
      outlet: 'evil',
    });
    const { delivered, log } = await ask('run');
    assert.deepEqual(
      messages({ delivered }).map((each) => [each.id, each.error.code]),
      [
        ['a.2', -32004],
        ['a.3', -32004],
      ],
    );
    assert.deepEqual(log, []);
    await ask('emit', { event: 'e' });
    assert.deepEqual(
      (await ask('run')).delivered.map((each) => each.outlet),
      ['page'],
    );
  });
  await test('reads origins as exactly as it compares them (OR-1, OR-4)', async () => {
    const rows = [
      ['https://h5.example.com/path?q#f', 'https://h5.example.com'],
      ['https://h5.example.com:8443/', 'https://h5.example.com:8443'],
      ['https://h5.example.com', 'https://h5.example.com'],
      ['https://h5.example.com?x=/@evil', 'https://h5.example.com'],
      ['https://h5.example.com.evil.test/', 'https://h5.example.com.evil.test'],
      ['https://h5.example.com@evil.test/', null],
      ['https://evil.test\\@h5.example.com/', null],
      ['file:///android_asset/index.html', 'file://'],
      ['about:blank', null],
      ['data:text/html,x', null],
      ['javascript:1', null],
      ['https:///x', null],
      ['', null],
      [null, null],
    ];
    for (const [url, origin] of rows) assert.equal((await ask('origin', { url })).value, origin, String(url));
  });
  await test('writes script literals that are safe and lossless (TR-6)', async () => {
    for (const text of hostileStrings) {
      const { value } = await ask('literal', { text });
      assert.equal(runInNewContext(value), text);
      assert.ok(!/[<\u2028\u2029]/.test(value) && [...value].every((char) => char >= ' '), value);
    }
  });
  await test('tells what the contract promises of a version', async () => {
    const of = async (version) => (await ask('promised', { version })).value;
    const [old, middle, now] = [await of('1.0'), await of('3.1.3.102'), await of('8.9.1.30')];
    assert.ok(old.includes('getUserInfo') && !old.includes('jumpToPay'));
    assert.ok(middle.includes('jumpToPay') && !middle.includes('signOut'));
    assert.ok(now.includes('signOut') && now.length === 17);
    assert.deepEqual(await of('no version'), old); // what has no limit
  });
  await test('survives 5,000 texts of random bytes', async () => {
    await fresh();
    let seed = 7;
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const base = JSON.stringify(request('a.2', '$/test.echo', { a: [1, 'x', null] }));
    for (let n = 0; n < 5000; n++) {
      const at = Math.floor(random() * base.length);
      const text =
        base.slice(0, at) + String.fromCharCode(Math.floor(random() * 128)) + base.slice(at + (random() < 0.5 ? 1 : 0));
      await ask('receive', { text });
      if (n % 500 === 0) await ask('run');
    }
    await ask('run');
    assert.equal((await post(request('z.1', '$/test.echo', 1))).got[0].result, 1);
  });
  await driver.close();
}
