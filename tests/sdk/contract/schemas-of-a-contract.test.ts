import { defineContract, event, handle, handler, method } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { createSchema } from '../../support/create-schema.ts';
import { settle } from '../../support/settle.ts';
import { throwing } from '../../support/throwing.ts';

const head = { name: 'x', version: '1.0.0' };

describe('schemas of a contract', () => {
  const asynchronous = createSchema<string>((value) => Promise.resolve({ value: value as string }));
  const rejecting = createSchema<string>(() => Promise.reject(new Error('schema bug')));
  const broken = createSchema<string>(throwing('schema bug'));
  const contract = defineContract({
    ...head,
    methods: {
      typed: method({ params: v.looseObject({ id: v.string() }), result: v.looseObject({ n: v.number() }) }),
      late: method({ result: asynchronous }),
      lateParams: method({ params: asynchronous }),
      rejectingParams: method({ params: rejecting }),
      buggy: method({ result: broken }),
      buggyParams: method({ params: broken }),
    },
    events: { typedEvent: event({ payload: v.number() }) },
    handlers: { double: handler({ params: v.number(), result: v.number(), timeoutMs: 100 }) },
  });

  it('checks params of a call against the schema before anything is sent', async () => {
    const { bridge, shell } = await createHarness({ contract });
    expect(await outcomeOf(bridge.call('typed', { id: 7 as unknown as string }))).toEqual({ code: 'bad-argument' });
    expect(await outcomeOf(bridge.call('lateParams', 'x'))).toEqual({ code: 'bad-argument' });
    expect(await outcomeOf(bridge.call('buggyParams', 'x'))).toEqual({ code: 'bad-argument' });
    // Vitest fails if the rejection of the schema stays unhandled.
    expect(await outcomeOf(bridge.call('rejectingParams', 'x'))).toEqual({ code: 'bad-argument' });
    expect(shell.posted).toHaveLength(1);
  });

  it('checks results against the schema: keeps unknown fields and rejects wrong ones as bad-response', async () => {
    const { bridge, shell } = await createHarness({ contract });
    const good = bridge.call('typed', { id: 'a' });
    shell.respond('typed', { n: 1, more: true });
    expect(await good).toEqual({ n: 1, more: true });
    for (const result of [{ n: '1' }, [], 'text', null]) {
      const bad = bridge.call('typed', { id: 'a' });
      shell.respond('typed', result);
      expect(await outcomeOf(bad)).toEqual({ code: 'bad-response' });
    }
    for (const name of ['late', 'buggy'] as const) {
      const call = bridge.call(name);
      shell.respond(name, 'x');
      expect(await outcomeOf(call)).toEqual({ code: 'bad-response' });
    }
  });

  it('drops and logs an event whose payload does not match the schema', async () => {
    const { bridge, shell, log } = await createHarness({ contract });
    const received: number[] = [];
    bridge.on('typedEvent', (payload) => received.push(payload));
    shell.send({ jsonrpc: '2.0', method: 'typedEvent', params: 'x' });
    shell.send({ jsonrpc: '2.0', method: 'typedEvent', params: 1 });
    expect(received).toEqual([1]);
    expect(log).toEqual(['bridgehead: dropped an invalid payload of typedEvent']);
  });

  it('checks the params and results of requests from the shell', async () => {
    const { bridge, shell, clock } = await createHarness({ contract });
    handle(bridge, 'double', (n) => (n === 3 ? ('six' as unknown as number) : n === 4 ? new Promise(() => {}) : n * 2));
    for (const params of ['x', 2, 3, 4]) {
      shell.send({ jsonrpc: '2.0', id: `s${String(params)}`, method: 'double', params });
      await settle();
    }
    clock.advance(100);
    await settle();
    expect(shell.posted.slice(1).map(({ id, result, error }) => [id, result ?? error?.message])).toEqual([
      ['sx', 'Invalid params'],
      ['s2', 4],
      ['s3', 'The result does not match the contract'],
      ['s4', 'The page did not respond in time'],
    ]);
  });
});
