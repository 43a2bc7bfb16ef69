import { createBridge } from 'bridgehead';
import { useAppLocale } from 'bridgehead/app/react';
import { createBridgeHooks, queryHooks } from 'bridgehead/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { iosAgent } from '../support/page.ts';
import { createAppHooksHarness } from './app-hooks-harness.tsx';
import {
  BridgeProvider,
  type HooksContract,
  hooksContract,
  useAppVersion,
  useBridgeCall,
  useBridgeEvent,
  useBridgeState,
  useBridgeValue,
  useLocale,
  usePlatform,
  useShell,
  useSupports,
} from './hooks-contract.ts';
import { act, countOf, createHooksHarness, hydrate, mount, takeProblems } from './render.tsx';

function Page(): React.ReactNode {
  const shell = useShell();
  const gated = useSupports('gated');
  const user = useBridgeValue('getUser');
  const pay = useBridgeCall('pay');
  const theme = useBridgeState('themeChanged', { theme: 'light' });
  useBridgeEvent('moved', () => {});
  const texts = [usePlatform(), useLocale(), useAppVersion() ?? 'no version', shell.ready, shell.present ?? 'unknown'];
  const support = gated.supported ? 'gated' : `no: ${gated.reason}`;
  return <p>{[...texts, support, user.status, user.data?.name, pay.status, theme.theme].join(' ')}</p>;
}

const page = (bridge: ReturnType<typeof createBridge<HooksContract>>): React.ReactNode => (
  <StrictMode>
    <BridgeProvider bridge={bridge}>
      <Page />
    </BridgeProvider>
  </StrictMode>
);

const serverText = 'pc en no version false unknown no: pending pending nobody idle light';

/** A bridge without a window or a shell, as on a server. */
const createServerBridge = (): ReturnType<typeof createBridge<HooksContract>> =>
  createBridge(hooksContract, { window: {}, logger: { warn: () => {} } });

describe('rendering on a server', () => {
  it('renders the declared defaults on a server and sends nothing to a shell', () => {
    const bridge = createServerBridge();
    expect(renderToString(page(bridge))).toBe(`<p>${serverText}</p>`);
    bridge.dispose();
    // React 18 warns about layout effects on a server. This test has a document, unlike a real server.
    expect(takeProblems().filter((line) => !line.includes('useLayoutEffect does nothing on the server'))).toEqual([]);
  });

  it('renders the same HTML on a server for any shell', async () => {
    const harness = await createHooksHarness();
    harness.shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'dark' } });
    const before = harness.shell.posted.length;
    expect(renderToString(page(harness.bridge))).toBe(`<p>${serverText}</p>`);
    expect(harness.shell.posted).toHaveLength(before);
    takeProblems();
  });

  it('renders the locale of a server for an iOS app without a locale, whose page shows EN', async () => {
    const { bridge } = await createAppHooksHarness({ kind: 'ios', agent: iosAgent });
    const Locale = (): React.ReactNode => useAppLocale({ bridge });
    expect([renderToString(<Locale />), (await mount(<Locale />)).container.textContent]).toEqual(['en', 'EN']);
    takeProblems();
  });
});

describe('useBridgeQuery on a server', () => {
  it('renders the declared default of useBridgeQuery on a server', () => {
    const bridge = createServerBridge();
    const { useBridgeQuery } = createBridgeHooks(hooksContract, queryHooks);
    const User = (): React.ReactNode => useBridgeQuery('getUser', undefined, { bridge }).data?.name;
    expect(renderToString(<User />)).toBe('nobody');
    bridge.dispose();
    takeProblems();
  });
});

describe('hydration', () => {
  it('hydrates the HTML that the server rendered without a warning, then shows the values of the shell', async () => {
    const server = createServerBridge();
    const html = renderToString(page(server));
    server.dispose();
    takeProblems();
    const harness = await createHooksHarness({ announcement: { locale: 'VN', appVersion: '3.6.0', theme: 'dark' } });
    harness.shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'dark' } });
    const mounted = await hydrate(html, page(harness.bridge));
    expect(mounted.container.textContent).toBe('android VN 3.6.0 true true gated pending nobody idle dark');
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(mounted.container.textContent).toBe('android VN 3.6.0 true true gated success Ann idle dark');
    expect(countOf(harness, 'getUser')).toBe(1);
  });

  it('keeps the element that the server rendered during hydration', async () => {
    const server = createServerBridge();
    const html = renderToString(page(server));
    server.dispose();
    takeProblems();
    const harness = await createHooksHarness();
    let before: Element | null = null;
    const observed = document.body;
    const observer = new MutationObserver(() => (before = before ?? observed.querySelector('p')));
    observer.observe(observed, { childList: true, subtree: true });
    const mounted = await hydrate(html, page(harness.bridge));
    observer.disconnect();
    expect(mounted.container.querySelector('p')).toBe(before);
  });
});
