import { defineContract, method } from 'bridgehead';
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
});
