import { defineContract, event, handle, handler, method } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../../support/bridge.ts';
import { contractWith } from '../../support/contract-with.ts';
import { settle } from '../../support/settle.ts';

const contract = contractWith({
  filter: method({ params: v.looseObject({ text: v.nullish(v.string()) }) }),
  nullish: method({ params: v.nullish(v.looseObject({ text: v.nullish(v.string()) })) }),
  required: method({ params: v.looseObject({ text: v.string() }) }),
  plain: method<{ text?: string }>(),
});

describe('omitted params', () => {
  it('sends omitted params as an empty object where the schema requires an object and accepts an empty one', async () => {
    const { bridge, shell } = await createHarness({ contract });
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

  it('rejects omitted params where a field is required and null where the schema does not accept it', async () => {
    const { bridge, shell } = await createHarness({ contract });
    // The types reject both.
    await expect(bridge.call('required', undefined as never)).rejects.toMatchObject({ code: 'bad-argument' });
    await expect(bridge.call('filter', null as never)).rejects.toMatchObject({ code: 'bad-argument' });
    expect(shell.posted.map(({ method: name }) => name)).not.toContain('required');
    bridge.dispose();
  });

  it('treats omitted params like null for a schema that accepts one of them, in every direction (MS-3)', async () => {
    const optional = v.optional(v.looseObject({ text: v.string() }));
    const nullable = v.nullable(v.looseObject({ text: v.string() }));
    const { bridge, shell, log } = await createHarness({
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
        // The types reject the other one.
        const params: unknown = 'params' in nothing ? null : undefined;
        const call = bridge.call(name, params as undefined);
        shell.send({ jsonrpc: '2.0', id: shell.last(name).id, result: null });
        keep(await call);
      }
      for (const name of ['cleared', 'emptied']) shell.send({ jsonrpc: '2.0', method: name, ...nothing });
      for (const name of ['ask', 'demand']) shell.send({ jsonrpc: '2.0', id: name, method: name, ...nothing });
      await settle();
    }
    const both = [undefined, null];
    expect(seen).toEqual([...both, ...both, ...both, ...both, ...both, ...both]);
    expect(shell.posted.filter(({ error }) => error)).toEqual([]);
    expect(log).toEqual([]);
  });
});
