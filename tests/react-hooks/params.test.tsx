import { isBridgeError, method, use } from 'bridgehead';
import { createBridgeHooks, invalidate, queryHooks } from 'bridgehead/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../support/bridge.ts';
import { contractWith } from '../support/contract-with.ts';
import { Boundary } from './Boundary.tsx';
import { act, mount, takeProblems } from './render.tsx';

const contract = contractWith({ get: method<unknown, string>({ idempotent: true }) });
const { useBridgeQuery, useBridgeSuspenseQuery, useBridgeValue } = createBridgeHooks(contract, queryHooks);

class User {
  readonly id = 1;
  get nickname(): string {
    return 'a getter of the prototype';
  }
}

const useReads = {
  useBridgeValue: (params: unknown, bridge: Harness<typeof contract>['bridge']) =>
    useBridgeValue('get', params, { bridge }),
  useBridgeQuery: (params: unknown, bridge: Harness<typeof contract>['bridge']) =>
    useBridgeQuery('get', params, { bridge }),
  useBridgeSuspenseQuery: (params: unknown, bridge: Harness<typeof contract>['bridge']) =>
    useBridgeSuspenseQuery('get', params, { bridge }),
};

describe.each(Object.entries(useReads))('params of %s', (name, useRead) => {
  const mountRead = async (params: unknown, given?: Harness<typeof contract>): Promise<Harness<typeof contract>> => {
    const harness = given ?? (await createHarness({ contract }));
    function Read(): ReactNode {
      return useRead(params, harness.bridge).data ?? 'none';
    }
    await mount(
      <Suspense fallback="waiting">
        <Read />
      </Suspense>,
    );
    return harness;
  };

  it(`sends the params of ${name} as call does`, async () => {
    for (const params of [{ b: 1, a: [new User()], nothing: [undefined] }, { at: new Date(0) }, [1], 'text', null]) {
      const { shell } = await mountRead(params);
      expect(shell.last('get').params).toEqual(JSON.parse(JSON.stringify(params)));
      expect(shell.strings.at(-1)).toContain(`"params":${JSON.stringify(params)}`);
      await act(() => shell.respond('get', 'done'));
    }
  });

  it(`sends no params of ${name} that JSON cannot carry, as call does`, async () => {
    const harness = await createHarness({ contract });
    const codes: unknown[] = [];
    const keep = (error: unknown): void => void (isBridgeError(error) && codes.push(error.code));
    function Read(): ReactNode {
      const { error } = useRead({ error: new Error('secret') }, harness.bridge);
      keep(error);
      return error ? 'failed' : 'waiting';
    }
    await mount(
      <Boundary onError={keep}>
        <Suspense fallback="waiting">
          <Read />
        </Suspense>
      </Boundary>,
    );
    expect(new Set(codes)).toEqual(new Set(['bad-argument']));
    expect(harness.shell.posted.map((message) => message.method)).toEqual(['$/hello']);
    takeProblems(); // React reports the error that it passes to the boundary
  });

  it(`passes the object of the page from ${name} to middleware, not a copy`, async () => {
    const harness = await createHarness({ contract });
    const params = { b: 1, a: undefined };
    const seen: unknown[] = [];
    use(harness.bridge, {
      call(step) {
        seen.push(step.params);
        return 'mine';
      },
    });
    await mountRead(params, harness);
    expect(seen).toEqual([params]);
    expect(seen[0]).toBe(params);
  });
});

describe(invalidate, () => {
  it('finds the read to invalidate by params with another order of keys', async () => {
    const harness = await createHarness({ contract });
    function Read(): ReactNode {
      return useBridgeValue('get', { a: 1, b: { c: 1, d: 2 } }, { bridge: harness.bridge }).data;
    }
    await mount(<Read />);
    await act(() => harness.shell.respond('get', 'done'));
    await act(() => invalidate(harness.bridge, 'get', { b: { d: 2, c: 1 }, a: 1 }));
    expect(harness.shell.posted.filter((message) => message.method === 'get')).toHaveLength(2);
  });
});
