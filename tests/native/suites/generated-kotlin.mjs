// Runs the Kotlin that `bridgehead contract generate` writes: a contract with an entry of every kind, and an app that echoes its params.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { COMPILER_MS, compileAgainstShells, compileWithKotlin19, javaArguments } from '../support/kotlin.mjs';
import { runToEnd, startLines } from '../support/process.mjs';
import { here, root, tools } from '../support/tools.mjs';

const generated = join(here, 'node_modules/.cache/kotlin/Torture.kt');

async function generateTorture(...options) {
  const command =
    'sdk/tools/contract.mjs generate tests/sdk/tools/torture-contract.ts --export describedTortureContract --kotlin-package torture';
  const args = ['--conditions=@bridgehead/source', ...command.split(' '), ...options];
  await runToEnd(process.execPath, args, { cwd: root });
}

async function compileExplicitWithKotlin19() {
  const files = ['Explicit', 'ExplicitSuspend'].map((name) => generated.replace('Torture', name));
  await generateTorture('--kotlin-explicit-api', '--kotlin', files[0], '--kotlin-suspend', files[1]);
  assert.equal((await compileWithKotlin19(files)).trim(), '');
}

/** Writes and compiles the generated code and the app that uses it. */
async function compileTorture() {
  await generateTorture('--kotlin', generated);
  const driver = ['TurnLoop', 'GeneratedDriver'].map((name) => join(here, `android/generated/${name}.kt`));
  const warnings = await compileAgainstShells([generated, ...driver]);
  if (warnings.trim()) throw new Error(warnings);
}

export async function generatedKotlin(test) {
  await test('compiles the Kotlin of a contract with every feature without a warning', compileTorture, COMPILER_MS);
  await test(
    'compiles the shells, and the Kotlin of a contract with every feature in explicit API mode, with Kotlin 1.9 without a warning',
    compileExplicitWithKotlin19,
    COMPILER_MS,
  );
  // The driver is next to the generated code, not among the hosts.
  const driver = startLines(
    tools.java,
    javaArguments('harness.GeneratedDriverKt').map((argument) => argument.replace('hosts.jar', 'more.jar')),
  );
  let id = 0;
  const post = async (message) => {
    const { got, log } = await driver.send(message);
    return { got: got.flatMap((text) => JSON.parse(text)), log };
  };
  const call = async (method, params) => {
    const { got, log } = await post({
      jsonrpc: '2.0',
      id: `s.${++id}`,
      method,
      ...(params !== undefined && { params }),
    });
    return { ...got.find((message) => message.id === `s.${id}`), log };
  };
  const errorOf = async (method, params) => (await call(method, params)).error;

  await test('announces the implemented methods without the excluded ones', async () => {
    const { result, log } = await call('$/hello', { protocol: 1, contract: 'torture-test@2.3.4', session: 's' });
    assert.ok(result.methods.includes('list.everything') && result.methods.includes('onlyAndroid'));
    assert.ok(!result.methods.includes('onlyIos') && !result.methods.includes('titled'));
    assert.equal((await errorOf('titled')).code, -32601);
    assert.match(log[0], /^Cannot leave out titeld: the contract has no such method for Android\./);
  });

  const everything = {
    texts: ['a', '\u2028"<'],
    holes: [1, null],
    grid: [[1.5, 2], []],
    tags: [{ name: 'x', weight: 9007199254740991, unknown: 'dropped' }],
    byName: { k: { name: 'y', weight: null } },
    colour: 'light-green',
    colours: ['class', '2nd'],
    anything: { deep: [1, null] },
    things: [1, 'a', null, {}],
    open: { any: 'thing' },
    pair: ['a', 1],
    either: true,
    fixed: 'yes',
    inner: { deep: { flag: true } },
  };
  await test('the generated Kotlin decodes and encodes every type', async () => {
    const { result, log } = await call('list.everything', everything);
    assert.deepEqual(result, {
      texts: ['a', '\u2028"<'],
      grid: [[1.5, 2], []],
      tags: [{ name: 'x', weight: 9007199254740991 }],
      byName: { k: { name: 'y' } },
      colours: ['light-green', 'class', '2nd'],
      anything: { deep: [1, null] },
      maybe: { one: ['light-green'] },
    });
    assert.deepEqual(log, ['holes [1, null] counts null fixed yes deep true pair [a, 1]']);
  });
  await test('responds to invalid values with -32602 and reports the field', async () => {
    for (const [change, problem] of [
      [{ texts: 'a' }, 'texts is not a list'],
      [{ texts: ['a', 1] }, 'texts[1] is not a string'],
      [{ texts: ['a', null] }, 'texts[1] is missing'],
      [{ texts: null }, 'texts is missing'],
      [{ holes: [1.5] }, 'holes[0] is not an integer'],
      [{ holes: [1, 2 ** 53] }, 'holes[1] is not an integer'],
      [{ tags: [{ name: 'x', weight: -(2 ** 53) }] }, 'tags[0].weight is not an integer'],
      [{ colour: 'blue' }, 'colour is not red, light-green, 2nd, class'],
      [{ byName: [] }, 'byName is not an object'],
      [{ byName: { k: null } }, 'byName.k is missing'],
      [{ byName: { k: { name: 1 } } }, 'byName.k.name is not a string'],
      [{ tags: [{ name: 'x' }, { name: 2 }] }, 'tags[1].name is not a string'],
      [{ inner: { deep: {} } }, 'inner.deep.flag is missing'],
    ]) {
      const error = await errorOf('list.everything', { ...everything, ...change });
      assert.equal(error.code, -32602);
      assert.equal(error.message, problem);
    }
    assert.equal((await errorOf('fun')).code, -32602);
    assert.equal((await errorOf('fun', [])).code, -32602);
  });
  await test('accepts params of a generated method that are not objects and returns null for an optional value', async () => {
    assert.equal((await call('echo', 'hi')).result, 'hi');
    assert.equal((await call('echo', '')).result, null);
    assert.equal((await errorOf('echo', 5)).code, -32602);
    assert.equal((await call('sum', [1, 2, 39])).result, 42);
    assert.equal((await call('getString')).result, null);
    assert.deepEqual((await call('getTags')).result, [{ name: 'a', weight: 1 }]);
    assert.deepEqual((await call('getColours')).result, { c: 'class' });
    assert.equal((await call('fun', { in: 'x', 'user-name': 'x' })).result, true);
  });
  await test('distinguishes objects of a union by their discriminator field', async () => {
    const second = { kind: '2nd-class', row: 3, tags: [{ name: 'x' }] };
    const response = await call('takeSeat', { seat: second, others: [{ kind: 'free' }], revision: 3 });
    assert.deepEqual(response.result, { seat: second, version: 'v$2' });
    assert.deepEqual(response.log, ['others [TakeSeatResultSeatFree(kind=free)] revision 3']);
    assert.deepEqual((await call('takeSeat', { seat: { ...second, row: 7 }, revision: 3 })).result.seat, {
      kind: 'free',
    });
    for (const [params, problem] of [
      [{ seat: { kind: '1st' }, revision: 3 }, 'seat.kind is not free, 2nd-class'],
      [{ seat: {}, revision: 3 }, 'seat.kind is not free, 2nd-class'],
      [{ seat: [], revision: 3 }, 'seat is not an object'],
      [{ seat: { kind: '2nd-class', row: 'a' }, revision: 3 }, 'seat.row is not an integer'],
      [{ revision: 3 }, 'seat is missing'],
      [{ seat: { kind: 'free' }, revision: 4 }, 'revision is not 3'],
    ]) {
      const error = await errorOf('takeSeat', params);
      assert.deepEqual([error.code, error.message], [-32602, problem]);
    }
  });
  await test('sends progress of its type and reads numbers of a list in the generated Kotlin', async () => {
    const { got } = await post({ jsonrpc: '2.0', id: 'd', method: 'download', params: { level: -1, factor: 1 } });
    assert.deepEqual(
      got.map(({ params, result }) => params?.value ?? result),
      [{ percent: 40.5 }, 'VALUE_MINUS_1 1.0'],
    );
    for (const level of [99, 1.5, '1', null]) assert.equal((await errorOf('download', { level })).code, -32602);
  });
  await test('the generated Kotlin sends no integer beyond 2^53 (TY-4)', async () => {
    const max = 2 ** 53 - 1;
    assert.equal((await call('sum', [max - 1, 1])).result, max);
    assert.equal((await call('sum', [max, 1])).error.code, -32603);
  });
  await test('separates names of a contract that would be equal in native code', async () => {
    assert.equal((await call('take-seat')).result, null);
    assert.equal((await call('FUN', { a: 'a' })).result, true);
    assert.deepEqual((await call('getTortureTestPage')).result, { a: 'a' });
  });
  await test('runs a method without a response as a request or a notification, with or without params', async () => {
    assert.equal((await call('maybe')).result, null);
    const notified = await post({ jsonrpc: '2.0', method: 'maybe', params: { note: 'n' } });
    assert.deepEqual(notified, { got: [], log: ['maybe MaybeParams(note=n)'] });
  });
  await test('the generated Kotlin emits events with their payloads', async () => {
    const { got } = await post({ jsonrpc: '2.0', method: 'onlyAndroid' });
    assert.deepEqual(
      got.map(({ method, params = null }) => [method, params]),
      [
        ['plain', null],
        ['texted', 't'],
        ['tagged', { name: 'x' }],
        ['coloured', ['2nd']],
        ['seated', { kind: '2nd-class', row: 2, tags: [] }],
      ],
    );
  });
  await test('the generated Kotlin sends requests to the page and decodes the responses', async () => {
    const { got } = await post({ jsonrpc: '2.0', id: `s.${++id}`, method: 'ask' });
    const [choose, name] = ['choose', 'name'].map((method) => got.find((message) => message.method === method));
    assert.deepEqual(choose.params, ['red']);
    const respond = ({ id: requestId }, more) => post({ jsonrpc: '2.0', id: requestId, ...more });
    assert.deepEqual((await respond(choose, { result: 'blue' })).log, ['chose null -32603']);
    assert.deepEqual((await respond(name, { error: { code: -32601, message: 'no' } })).log, ['name null -32601']);
  });
  await driver.close();
}
