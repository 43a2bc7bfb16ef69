import { defineContract, event, handle, handler, method } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createRig, settle } from '../../support/bridge.ts';

const contract = defineContract({
  name: 'x',
  version: '1.0.0',
  methods: {
    filter: method({ params: v.looseObject({ text: v.nullish(v.string()) }) }),
    nullish: method({ params: v.nullish(v.looseObject({ text: v.nullish(v.string()) })) }),
    required: method({ params: v.looseObject({ text: v.string() }) }),
    plain: method<{ text?: string }>(),
  },
});

describe('params that are left out', () => {
  it('are sent as an empty object where the schema accepts one and nothing less', async () => {
    const { bridge, shell } = await createRig({ contract });
    void bridge.safeCall('filter');
    void bridge.safeCall('filter', undefined, { timeoutMs: 10 });
    void bridge.safeCall('nullish');
    void bridge.safeCall('plain');
    await settle();
    const sent = shell.posted.filter(({ method: name }) => name !== '$/hello');
    expect(sent.map(({ method: name, params }) => [name, params])).toEqual([
      ['filter', {}],
      ['filter', {}],
      ['nullish', undefined],
      ['plain', undefined],
    ]);
    bridge.dispose();
  });

  it('are refused where a field is required, and where null is not what was asked for', async () => {
    const { bridge, shell } = await createRig({ contract });
    // The types refuse both.
    await expect(bridge.call('required', undefined as never)).rejects.toMatchObject({ code: 'bad-argument' });
    await expect(bridge.call('filter', null as never)).rejects.toMatchObject({ code: 'bad-argument' });
    expect(shell.posted.map(({ method: name }) => name)).not.toContain('required');
    bridge.dispose();
  });

  it('are the same as null for a schema that takes one of them, in every direction (MS-3)', async () => {
    const optional = v.optional(v.looseObject({ text: v.string() }));
    const nullable = v.nullable(v.looseObject({ text: v.string() }));
    const { bridge, shell, log } = await createRig({
      contract: defineContract({
        name: 'nothing',
        version: '1.0.0',
        methods: {
          optional: method({ params: optional, result: optional }),
          nullable: method({ params: nullable, result: nullable }),
        },
        events: { cleared: event({ payload: optional }), emptied: event({ payload: nullable }) },
        handlers: { ask: handler({ params: optional }), demand: handler({ params: nullable }) },
      }),
    });
    const seen: unknown[] = [];
    const keep = (value: unknown): undefined => void seen.push(value);
    handle(bridge, 'ask', keep);
    handle(bridge, 'demand', keep);
    bridge.on('cleared', keep);
    bridge.on('emptied', keep);
    for (const nothing of [{}, { params: null }]) {
      for (const name of ['optional', 'nullable'] as const) {
        // The types refuse the other one.
        const params: unknown = 'params' in nothing ? null : undefined;
        const call = bridge.call(name, params as undefined);
        shell.say({ jsonrpc: '2.0', id: shell.last(name).id, result: null });
        keep(await call);
      }
      for (const name of ['cleared', 'emptied']) shell.say({ jsonrpc: '2.0', method: name, ...nothing });
      for (const name of ['ask', 'demand']) shell.say({ jsonrpc: '2.0', id: name, method: name, ...nothing });
      await settle();
    }
    const both = [undefined, null];
    expect(seen).toEqual([...both, ...both, ...both, ...both, ...both, ...both]);
    expect(shell.posted.filter(({ error }) => error)).toEqual([]);
    expect(log).toEqual([]);
  });
});
