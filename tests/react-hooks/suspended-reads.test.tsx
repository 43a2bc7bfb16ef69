import { createBridge } from 'bridgehead';
import { createBridgeHooks, queryHooks } from 'bridgehead/react';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BridgeProvider, type HooksContract, hooksContract, useBridgeValue } from './hooks-contract.ts';
import { act, countOf, createHooksHarness, hydrate, mount, takeProblems } from './render.tsx';

const { useBridgeSuspenseQuery } = createBridgeHooks(hooksContract, queryHooks);

function Suspended(): ReactNode {
  const { data, error } = useBridgeSuspenseQuery('getUser');
  return <b>{`${data.name} ${error?.code ?? ''}`}</b>;
}
const tree = (bridge: ReturnType<typeof createBridge<HooksContract>>, before?: ReactNode): ReactNode => (
  <BridgeProvider bridge={bridge}>
    {before}
    <Suspense fallback="waiting">
      <Suspended />
    </Suspense>
  </BridgeProvider>
);

describe('a suspended read while another component reads the same value', () => {
  function Value(): ReactNode {
    return useBridgeValue('getUser').data.name;
  }

  it('suspends until the read in flight of another component ends, and sends no second call', async () => {
    const harness = await createHooksHarness();
    const mounted = await mount(<BridgeProvider bridge={harness.bridge}>{<Value key="value" />}</BridgeProvider>);
    await mounted.render(tree(harness.bridge, <Value key="value" />));
    expect(mounted.container.textContent).toContain('waiting');
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(mounted.container.textContent).toBe('AnnAnn ');
    expect(countOf(harness, 'getUser')).toBe(1);
  });

  it('renders the default of a suspended read when the read in flight fails', async () => {
    const harness = await createHooksHarness();
    const mounted = await mount(<BridgeProvider bridge={harness.bridge}>{<Value key="value" />}</BridgeProvider>);
    await mounted.render(tree(harness.bridge, <Value key="value" />));
    await act(() => harness.shell.fail('getUser', { code: -32603, message: 'no' }));
    expect(mounted.container.textContent).toBe('nobodynobody shell-error');
    expect(countOf(harness, 'getUser')).toBe(1);
  });
});

describe('the queries of suspended components that were mounted and removed', () => {
  it('are retained like those of other components: at most 100', async () => {
    const harness = await createHooksHarness();
    harness.shell.onPost = ({ id, method }) =>
      method === 'getUser' && harness.shell.send({ jsonrpc: '2.0', id, result: { name: 'Ann' } });
    function User({ id }: { readonly id: string }): ReactNode {
      return useBridgeSuspenseQuery('getUser', { id }).data.name;
    }
    const page = (ids: readonly string[]): ReactNode => (
      <BridgeProvider bridge={harness.bridge}>
        {ids.map((id) => (
          <Suspense key={id}>
            <User id={id} />
          </Suspense>
        ))}
      </BridgeProvider>
    );
    const ids = Array.from({ length: 101 }, (_, id) => String(id));
    const mounted = await mount(page(ids));
    await mounted.render(page(['another']));
    await mounted.render(page(['100', '0']));
    expect([mounted.container.textContent, countOf(harness, 'getUser')]).toEqual(['AnnAnn', 103]);
  });
});

describe('hydration of a suspended read', () => {
  it('hydrates a suspended read with the default that the server rendered, then shows the native value', async () => {
    const server = createBridge(hooksContract, { window: {}, logger: { warn: () => {} } });
    renderToString(tree(server));
    await act();
    // The second attempt of a streaming server: the read has failed by now.
    const html = renderToString(tree(server));
    server.dispose();
    takeProblems();
    expect(html).toContain('<b>nobody not-in-shell</b>');
    const harness = await createHooksHarness();
    const seen: string[] = [];
    const mounted = await hydrate(html, tree(harness.bridge));
    const before = mounted.container.querySelector('b');
    seen.push(mounted.container.textContent);
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    seen.push(mounted.container.textContent);
    expect(seen).toEqual(['nobody not-in-shell', 'Ann ']);
    expect(mounted.container.querySelector('b')).toBe(before);
    expect(takeProblems()).toEqual([]);
    expect(countOf(harness, 'getUser')).toBe(1);
  });
});
