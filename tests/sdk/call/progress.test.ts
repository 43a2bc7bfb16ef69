import { createBridge, defineContract, interactive, method, stream } from 'bridgehead';
import { createAndroidShell, createManualClock } from 'bridgehead/mocks';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../../support/bridge.ts';
import { createSchema } from '../../support/create-schema.ts';
import { settle } from '../../support/settle.ts';
import { createPage } from '../../support/page.ts';
import { throwing } from '../../support/throwing.ts';

const contract = defineContract({
  name: 'files',
  version: '1.0.0',
  methods: {
    upload: method({ progress: v.looseObject({ percent: v.number() }), result: v.boolean() }),
    choose: method({ interactive, progress: v.number() }),
    throwing: method({ progress: createSchema(throwing('secret')) }),
    plain: method<undefined, boolean>(),
  },
});

describe('progress declared in the contract', () => {
  it('delivers progress to onProgress only when it matches the schema and logs the rest without a value', async () => {
    const { bridge, shell, log } = await createHarness({ contract, announcement: { can: { progress: true } } });
    const seen: unknown[] = [];
    const onProgress = (value: unknown): void => void seen.push(value);
    const call = bridge.call('upload', undefined, { onProgress: ({ percent }) => seen.push(percent) });
    const sendProgress = (name: 'upload' | 'choose' | 'throwing' | 'plain', value: unknown): void =>
      shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last(name).id, value } });
    sendProgress('upload', { percent: 10, more: 1 });
    sendProgress('upload', { percent: 'secret' });
    sendProgress('upload', undefined);
    shell.respond('upload', true);
    expect(await call).toBe(true);
    expect(seen).toEqual([10]);
    void bridge.safeCall('choose', undefined, { onProgress });
    void bridge.safeCall('choose', undefined, { onProgress });
    sendProgress('choose', 'secret');
    sendProgress('choose', 5);
    void bridge.safeCall('throwing', undefined, { onProgress });
    sendProgress('throwing', 1);
    void bridge.safeCall('plain', undefined, { onProgress });
    sendProgress('plain', 'any');
    expect(seen).toEqual([10, 5, 5, 'any']);
    expect(log.filter((line) => line.includes('progress'))).toContain('bridgehead: dropped invalid progress of upload');
    expect(log.join()).not.toContain('secret');
    await settle();
  });

  it('delivers progress through a stream and from a simulated shell', async () => {
    const { window } = createPage();
    const clock = createManualClock();
    const shell = createAndroidShell({
      contract,
      clock,
      responses: {
        upload: (_params, call) => {
          call.progress({ percent: 50 });
          return true;
        },
      },
    });
    shell.install(window);
    const bridge = createBridge(contract, { window, clock });
    await bridge.ready();
    const steps: unknown[] = [];
    for await (const step of stream(bridge, 'upload')) {
      steps.push(step.kind === 'progress' ? step.value.percent : step.value);
    }
    expect(steps).toEqual([50, true]);
    bridge.dispose();
    shell.dispose();
  });
});
