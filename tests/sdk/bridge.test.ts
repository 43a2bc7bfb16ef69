import { createBridge, defineContract, method } from 'bridgehead';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import { createHarness, stateOf, outcomeOf } from '../support/bridge.ts';
import { contractWith } from '../support/contract-with.ts';
import { createPage, iosAgent } from '../support/page.ts';
import { installScriptedShell, scriptedShellKinds } from '../support/scripted-shell.ts';

describe('options of createBridge', () => {
  it.each(['timeoutMs', 'interactiveMaxMs', 'lateShellMs', 'maxMessageChars'])(
    'rejects createBridge when %s is not a number',
    (name) => {
      const contract = defineContract({ name: 'x', version: '1.0.0', methods: { a: method() } });
      for (const value of [Number.NaN, -1, 'soon', {}, '5000', true, 5n, null]) {
        expect(() => createBridge(contract, { window: {}, [name]: value })).toThrow(
          expect.objectContaining({
            code: 'bad-argument',
            message: expect.stringContaining(`Cannot use the bridge: ${name} must be 0 or more.`) as string,
          }),
        );
      }
      for (const value of [undefined, 0, 100, Infinity]) {
        createBridge(contract, { window: {}, [name]: value }).dispose();
      }
    },
  );
});

describe('the names option of createBridge', () => {
  it('keeps the default of the names option for a name that is undefined', async () => {
    const { bridge, shell } = await createHarness({
      names: { android: undefined, ios: undefined, page: undefined } as never,
    });
    const call = bridge.call('getUser', undefined);
    shell.respond('getUser', { name: 'Mai' });
    expect(await call).toEqual({ name: 'Mai' });
  });

  it('finds the native object under the name in the names option', () => {
    const posted: unknown[] = [];
    const { window } = createPage();
    window['ShopApp'] = { postMessage: (text: string) => posted.push(text) };
    const contract = defineContract({ name: 'x', version: '1.0.0', methods: { a: method() } });
    const clock = createManualClock(0);
    createBridge(contract, { window, clock, names: { android: 'OtherApp', ios: 'x', page: 'x' } }).dispose();
    expect(posted).toHaveLength(0);
    createBridge(contract, { window, clock, names: { android: 'ShopApp', ios: 'x', page: 'x' } }).dispose();
    expect(posted).toHaveLength(1);
  });
});

describe.each(scriptedShellKinds)('a call over %s', (kind) => {
  const agent = kind.startsWith('ios') ? iosAgent : undefined;
  const harnessOf = (options: object = {}) => createHarness({ kind, ...(agent ? { agent } : {}), ...options });

  it('resolves a call with the response', async () => {
    const { bridge, shell } = await harnessOf();
    const call = bridge.call('getUser', { id: '7' });
    expect(shell.last('getUser')).toMatchObject({ jsonrpc: '2.0', method: 'getUser', params: { id: '7' } });
    shell.respond('getUser', { name: 'Mai' });
    expect(await call).toEqual({ name: 'Mai' });
  });

  it('resolves a call whose response arrives inside the post', async () => {
    const { bridge, shell } = await harnessOf();
    shell.onPost = (message) => shell.send({ jsonrpc: '2.0', id: message.id, result: { name: 'immediate' } });
    let isSettled = false;
    const call = bridge.call('getUser', undefined).then((value) => {
      isSettled = true;
      return value;
    });
    expect(isSettled, 'a promise makes it asynchronous').toBe(false);
    expect(await call).toEqual({ name: 'immediate' });
  });

  it('settles parallel calls of one method by their ids, in any order', async () => {
    const { bridge, shell } = await harnessOf();
    const calls = ['a', 'b', 'c'].map((id) => bridge.call('getUser', { id }));
    for (const message of shell.posted.slice(-3).reverse()) {
      shell.send({ jsonrpc: '2.0', id: message.id, result: { name: (message.params as { id: string }).id } });
    }
    expect(await Promise.all(calls)).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  });

  it('rejects a call as timeout when the shell does not respond', async () => {
    const { bridge, clock } = await harnessOf();
    const call = bridge.call('getUser', undefined);
    clock.advance(4999);
    expect(await stateOf(call)).toBe('pending');
    clock.advance(1);
    expect(await stateOf(call)).toEqual({ code: 'timeout' });
  });

  it('rejects a call as transport when the native object throws', async () => {
    const { bridge, shell } = await harnessOf();
    for (const thrown of [new Error('Java bridge method invocation error'), null, 'text']) {
      shell.before = () => {
        throw thrown;
      };
      expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'transport' });
    }
  });

  it('uses the first of two responses and logs the second', async () => {
    const { bridge, shell, log } = await harnessOf();
    const call = bridge.call('getUser', undefined);
    shell.respond('getUser', { name: 'first' });
    shell.respond('getUser', { name: 'second' });
    shell.fail('getUser', { code: 1, message: 'third' });
    expect(await call).toEqual({ name: 'first' });
    expect(log.filter((line) => line.includes('can not find channel'))).toHaveLength(2);
  });

  it('delivers an event to its listeners', async () => {
    const { bridge, shell } = await harnessOf();
    const received: number[] = [];
    bridge.on('ticked', (payload) => received.push(payload));
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    shell.send([
      { jsonrpc: '2.0', method: 'ticked', params: 2 },
      { jsonrpc: '2.0', method: 'ticked', params: 3 },
    ]);
    expect(received).toEqual([1, 2, 3]);
  });

  it('ignores messages and rejects calls as disposed after dispose', async () => {
    const { bridge, shell } = await harnessOf();
    const received: number[] = [];
    bridge.on('ticked', (payload) => received.push(payload));
    const open = bridge.call('getUser', undefined);
    bridge.dispose();
    expect(await outcomeOf(open)).toEqual({ code: 'disposed' });
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'disposed' });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(received).toEqual([]);
    bridge.dispose();
  });
});

describe('names and arguments of calls', () => {
  it.each(['nope', 'constructor', '__proto__', 'toString'])(
    'rejects the method %s, which is not in the contract',
    async (name) => {
      const { bridge } = await createHarness();
      expect(await outcomeOf(bridge.call(name as 'getUser', undefined))).toEqual({ code: 'bad-argument' });
      expect(() => bridge.explain(name as 'getUser')).toThrow('the contract has no such method');
    },
  );

  it.each(['nope', 'constructor'])('rejects the event %s, which is not in the contract', async (name) => {
    const { bridge } = await createHarness();
    expect(() => bridge.on(name as 'ticked', () => {})).toThrow('the contract has no such event');
  });

  it.each([Number.NaN, -1, 0, '15', null])('rejects timeoutMs %j', async (timeoutMs) => {
    const { bridge } = await createHarness();
    const call = bridge.call('getUser', undefined, { timeoutMs: timeoutMs as number });
    expect(await outcomeOf(call)).toEqual({ code: 'bad-argument' });
  });

  it('treats Infinity and huge timeouts as no deadline', async () => {
    const { bridge, clock } = await createHarness();
    const calls = [Infinity, 2 ** 31, 2 ** 53].map((timeoutMs) => bridge.call('getUser', undefined, { timeoutMs }));
    clock.advance(86_400_000);
    for (const call of calls) expect(await stateOf(call)).toBe('pending');
    bridge.dispose();
    await Promise.all(calls.map(outcomeOf));
  });

  it('rejects params that are not JSON before anything is sent', async () => {
    const { bridge, shell } = await createHarness();
    const cyclic: { id: string; self?: unknown } = { id: '' };
    cyclic.self = cyclic;
    for (const params of [cyclic, { id: 1n as unknown as string }]) {
      expect(await outcomeOf(bridge.call('getUser', params))).toEqual({ code: 'bad-argument' });
    }
    expect(shell.posted).toHaveLength(1);
  });

  it('rejects a message that is too large before anything is sent', async () => {
    const { bridge, shell } = await createHarness({ maxMessageChars: 1000 });
    expect(await outcomeOf(bridge.call('getUser', { id: 'x'.repeat(1000) }))).toEqual({ code: 'too-large' });
    expect(shell.posted).toHaveLength(1);
  });
});

describe('methods without a response', () => {
  it('sends a method without a response immediately as a notification and resolves', async () => {
    const { bridge, shell } = await createHarness();
    const call = bridge.call('report', { what: 'x' });
    expect(shell.last('report')).toEqual({ jsonrpc: '2.0', method: 'report', params: { what: 'x' } });
    expect(await call).toBe(undefined);
    expect(coreOf(bridge).calls.size).toBe(0);
  });

  it('rejects a notification as transport when it cannot be posted', async () => {
    const { bridge, shell } = await createHarness();
    shell.before = () => {
      throw new Error('gone');
    };
    expect(await outcomeOf(bridge.call('report', { what: 'x' }))).toEqual({ code: 'transport' });
  });
});

describe('safeCall', () => {
  it('resolves safeCall with the native value', async () => {
    const { bridge, shell } = await createHarness();
    const call = bridge.safeCall('getUser', undefined);
    shell.respond('getUser', { name: 'Mai' });
    expect(await call).toEqual({ ok: true, value: { name: 'Mai' }, source: 'native' });
  });

  it('never rejects safeCall, not even for a name outside the contract', async () => {
    const { bridge } = await createHarness();
    const outcome = await bridge.safeCall('nope' as 'getUser', undefined);
    expect(outcome).toMatchObject({ ok: false, value: undefined, error: { code: 'bad-argument' } });
  });

  it('never rejects safeCall when the fallback throws: keeps the error of the call and logs one line', async () => {
    const contract = contractWith({
      getUser: method({
        fallback: () => {
          throw new Error('no default today');
        },
      }),
    });
    const lines: string[] = [];
    const bridge = createBridge(contract, { window: {}, logger: { warn: (line: string) => lines.push(line) } });
    const outcome = await bridge.safeCall('getUser');
    expect(outcome).toMatchObject({ ok: false, value: undefined, error: { code: 'not-in-shell' } });
    expect(lines.filter((line) => line.includes('fallback'))).toHaveLength(1);
    bridge.dispose();
  });
});

describe('dispose', () => {
  it('resolves a pending ready() on dispose', async () => {
    const { bridge } = await createHarness({ announcement: false });
    const ready = bridge.ready();
    bridge.dispose();
    expect(await ready).toMatchObject({ present: true });
  });
});

describe('a native object that changes', () => {
  it('looks up the native object for every call: replaced, then removed', async () => {
    const { bridge, page } = await createHarness();
    const second = installScriptedShell(page.window, 'android-object', {
      allowViolations: 'the app has replaced its object, and the session continues',
    });
    const call = bridge.call('getUser', undefined);
    second.respond('getUser', { name: 'new object' });
    expect(await call).toEqual({ name: 'new object' });
    delete page.window['BridgeheadAndroid'];
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'transport' });
  });
});

describe('two bridges in one page', () => {
  it('delivers each response to the bridge that called and events to both bridges', async () => {
    const { bridge, shell, page, clock, log } = await createHarness();
    const second = createBridge(bridge.contract, { window: page.window, clock, logger: { warn() {} } });
    const received: string[] = [];
    bridge.on('ticked', () => received.push('first'));
    second.on('ticked', () => received.push('second'));
    const calls = [bridge.call('getUser', { id: '1' }), second.call('getUser', { id: '2' })];
    for (const { id, params, method: name } of shell.posted) {
      if (name === 'getUser') shell.send({ jsonrpc: '2.0', id, result: { name: (params as { id: string }).id } });
    }
    expect(await Promise.all(calls)).toEqual([{ name: '1' }, { name: '2' }]);
    expect(log, 'responses to the other bridge are not stray').toEqual([]);
    shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('$/hello').id, value: 1 } });
    shell.send({
      jsonrpc: '2.0',
      method: 'ticked',
      params: 1,
      session: String(shell.last('$/hello').id).split('.')[0],
    });
    expect(log).toEqual([]);
    const hellos = shell.posted.filter((message) => message.method === '$/hello').map((message) => message.params);
    expect(hellos, 'one session, so that the second $/hello does not end the first').toEqual([hellos[0], hellos[0]]);
    const ids = shell.posted.map((message) => message.id);
    expect(new Set(ids).size, 'no callback id twice').toBe(ids.length);
    received.length = 0;
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(received).toEqual(['first', 'second']);
    second.dispose();
    const third = bridge.call('getUser', undefined);
    shell.respond('getUser', { name: 'still' });
    expect(await third).toEqual({ name: 'still' });
  });
});
