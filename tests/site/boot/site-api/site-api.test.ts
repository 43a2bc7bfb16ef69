import { afterEach, describe, expect, it } from 'vitest';
import { createSiteApi, type SiteApi } from '../../../../site/src/boot/site-api/site-api.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/fake-boot-env.ts';

describe(createSiteApi, () => {
  let env: TestBootEnv;
  let api: SiteApi;
  let calls: string[];

  const start = (isInShell: boolean): void => {
    env = createTestBootEnv();
    api = createSiteApi(env, isInShell);
    calls = [];
  };
  const wait = (name: string): void => api.whenParamsReady(() => void calls.push(name));

  afterEach(() => {
    api.dispose();
    expect(env.clock.pending()).toBe(0);
  });

  it('does not wait for query parameters before a request outside a shell', () => {
    start(false);
    wait('load');
    expect(calls).toEqual(['load']);
  });

  it('runs all waiting callbacks when the parameters of the shell arrive, and later ones immediately', () => {
    start(true);
    wait('load');
    wait('tap');
    expect(calls).toEqual([]);
    api.setNativeParams({ version: '3.2.1' });
    wait('late');
    expect(calls).toEqual(['load', 'tap', 'late']);
  });

  it('runs each waiting callback at most 500 ms after its own call', () => {
    start(true);
    wait('load');
    env.clock.advance(400);
    wait('tap');
    env.clock.advance(99);
    expect(calls).toEqual([]);
    env.clock.advance(1);
    expect(calls).toEqual(['load']);
    env.clock.advance(400);
    expect(calls).toEqual(['load', 'tap']);
  });
});
