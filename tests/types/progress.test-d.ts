import {
  type CallOptions,
  createBridge,
  defineContract,
  method,
  type Outcome,
  type ParamsOf,
  type ProgressOf,
  type ResultOf,
  stream,
} from 'bridgehead';
import { createAndroidShell } from 'bridgehead/mocks';
import { createBridgeHooks } from 'bridgehead/react';
import * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';

describe('progress', () => {
  const files = defineContract({
    name: 'files',
    version: '1.0.0',
    methods: {
      upload: method({ progress: v.looseObject({ percent: v.number() }), result: v.boolean(), fallback: () => false }),
      read: method({ params: v.string(), progress: v.number() }),
      byTypes: method<{ id: string }, string, 'started' | 'done'>(),
      plain: method(),
    },
  });
  type Files = typeof files;
  const shop = createBridge(files);

  it('types progress as the contract declares it in calls, streams, hooks and responses', () => {
    expectTypeOf<ProgressOf<Files, 'upload'>>().toEqualTypeOf<{ percent: number }>();
    expectTypeOf<ProgressOf<Files, 'read'>>().toEqualTypeOf<number>();
    expectTypeOf<ProgressOf<Files, 'byTypes'>>().toEqualTypeOf<'started' | 'done'>();
    expectTypeOf<ProgressOf<Files, 'plain'>>().toEqualTypeOf<unknown>();
    void shop.call('upload', undefined, { onProgress: ({ percent }) => expectTypeOf(percent).toEqualTypeOf<number>() });
    // @ts-expect-error a misspelt field
    void shop.safeCall('upload', undefined, { onProgress: ({ percentage }) => percentage });
    void shop.call('plain', undefined, { onProgress: (value) => expectTypeOf(value).toEqualTypeOf<unknown>() });
    const run = async (): Promise<void> => {
      for await (const step of stream(shop, 'read', 'a')) {
        if (step.kind === 'progress') expectTypeOf(step.value).toEqualTypeOf<number>();
        else expectTypeOf(step.value).toEqualTypeOf<null>();
      }
    };
    void run;
    const hooks = createBridgeHooks(files);
    // @ts-expect-error a misspelt field
    void hooks.useBridgeCall('upload').run(undefined, { onProgress: ({ percentage }) => percentage });
    void hooks.useBridgeCall('read').run('a', { onProgress: (value) => expectTypeOf(value).toEqualTypeOf<number>() });
    createAndroidShell({
      contract: files,
      responses: {
        read(_path, call) {
          call.progress(1);
          // @ts-expect-error progress of another type
          call.progress('1');
          return null;
        },
      },
    });
  });

  it('does not change the types of params and results of methods with progress', () => {
    expectTypeOf<ParamsOf<Files, 'read'>>().toEqualTypeOf<string>();
    expectTypeOf<ResultOf<Files, 'upload'>>().toEqualTypeOf<boolean>();
    expectTypeOf(shop.safeCall('upload')).resolves.toEqualTypeOf<Outcome<boolean, boolean>>();
    expectTypeOf(shop.safeCall('byTypes', { id: '1' })).resolves.toEqualTypeOf<Outcome<string, undefined>>();
    const options: CallOptions = { onProgress: (value: unknown) => void value };
    void shop.call('upload', undefined, options);
  });
});
