import { createBridge, type Bridge } from 'bridgehead';
import { startTransition, StrictMode, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { coreOf } from '../../../sdk/bridge-core.ts';
import {
  BridgeProvider,
  type HooksContract,
  hooksContract,
  useBridgeCall,
  useBridgeEvent,
  useBridgeState,
  useBridgeValue,
  useShell,
  useSupports,
} from '../../react-hooks/hooks-contract.ts';

/** The interface of this page for the specs. */
export interface HooksPage {
  readonly problems: string[];
  readonly received: unknown[];
  show(name: keyof typeof scenes): void;
  hide(): void;
  hydrate(): string;
  replaceBridge(): void;
  mountMany(what: 'hooks' | 'nothing', times: number): Promise<void>;
  mixed(): Promise<string[]>;
  openCalls(): number;
}

let bridge: Bridge<HooksContract> = createBridge(hooksContract);
let root: Root | undefined;
const problems: string[] = [];
const received: unknown[] = [];

const consoleError = console.error;
console.error = (...parts: unknown[]) => {
  problems.push(parts.join(' '));
  consoleError(...parts);
};

function User(): ReactNode {
  const { data, status, refetch } = useBridgeValue('getUser');
  return (
    <p>
      <output>{`${status} ${data?.name}`}</output>
      <button onClick={() => void refetch()}>again</button>
    </p>
  );
}

function Shop(): ReactNode {
  const pay = useBridgeCall('pay');
  const upload = useBridgeCall('upload');
  const { reason, need } = useSupports('gated');
  return (
    <p>
      <button onClick={() => void pay.run({ productId: 'week' }).then((outcome) => received.push(outcome))}>pay</button>
      <button onClick={() => void upload.run()}>upload</button>
      <button onClick={() => upload.abort()}>stop</button>
      <output>{`${pay.status} ${upload.status} ${upload.error?.code ?? ''} ${reason ?? ''} ${need ?? ''}`}</output>
    </p>
  );
}

function Events(): ReactNode {
  const [count, setCount] = useState(0);
  useBridgeEvent('moved', (value) => {
    received.push([value, count]);
    setCount(count + 1);
  });
  const { theme } = useBridgeState('themeChanged', { theme: 'light' });
  return <output>{`${count} ${theme}`}</output>;
}

/** Emits one event with the commit and one after the paint: a late subscription misses the first or both. */
function Early(): ReactNode {
  useBridgeEvent('ticked', (value) => received.push(value));
  useLayoutEffect(() => app().notify('ticked', 'with the commit'), []);
  useEffect(() => app().notify('ticked', 'after the paint'), []);
  return <output>early</output>;
}

function ShellInfo(): ReactNode {
  const { platform, locale, appVersion, ready } = useShell();
  const { data } = useBridgeValue('getUser');
  const { supported, reason } = useSupports('gated');
  return <output>{`${platform} ${locale} ${appVersion} ${ready} ${data?.name} ${supported} ${reason}`}</output>;
}

const scenes = {
  user: () => [<User key="1" />, <User key="2" />],
  shop: () => <Shop />,
  events: () => <Events />,
  early: () => <Early />,
  shell: () => <ShellInfo />,
};

interface App {
  notify(method: string, params: unknown): void;
  respond(method: string, result: unknown): void;
}

/** The app that the page script simulates. */
const app = (): App => (window as unknown as { app: App }).app;

const below = (children: ReactNode): ReactNode => (
  <StrictMode>
    <BridgeProvider bridge={bridge}>{children}</BridgeProvider>
  </StrictMode>
);
const container = (): HTMLElement => document.getElementById('root') as HTMLElement; // it is in index.html
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
let shown: ReactNode = null;

function show(children: ReactNode): void {
  shown = children;
  root = root ?? createRoot(container());
  root.render(below(children));
}

function waste(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) continue;
}

/** Slow enough that React yields the main thread between two of them. */
function Slow(): ReactNode {
  const { data } = useBridgeValue('getUser');
  const { theme } = useBridgeState('themeChanged', { theme: 'light' });
  waste(4);
  return <i>{`${data?.name}/${theme} `}</i>;
}

function Many(): ReactNode {
  const [count, setCount] = useState(1);
  return (
    <button id="many" onClick={() => startTransition(() => setCount(60))}>
      {Array.from({ length: count }, (_, id) => (
        <Slow key={id} />
      ))}
    </button>
  );
}

function Plain(): ReactNode {
  return useState('plain')[0];
}

function Everything(): ReactNode {
  useBridgeEvent('moved', () => {});
  useBridgeState('themeChanged', undefined);
  useShell();
  useSupports('gated');
  useBridgeCall('pay');
  return useBridgeValue('getUser').data?.name;
}

const page: HooksPage = {
  problems,
  received,
  show: (name) => show(scenes[name]()),
  hide: () => show(null),
  hydrate() {
    const server = createBridge(hooksContract, { window: {}, logger: { warn: () => {} } });
    const html = renderToString(
      <StrictMode>
        <BridgeProvider bridge={server}>
          <ShellInfo />
        </BridgeProvider>
      </StrictMode>,
    );
    server.dispose();
    root?.unmount();
    container().innerHTML = html;
    root = hydrateRoot(container(), below(<ShellInfo />), {
      onRecoverableError: (error) => void problems.push(String(error)),
    });
    return container().textContent ?? '';
  },
  replaceBridge() {
    bridge.dispose();
    bridge = createBridge(hooksContract);
    show(shown);
  },
  async mountMany(what, times) {
    for (let turn = 0; turn < times; turn++) {
      flushSync(() => show(what === 'hooks' ? <Everything key={turn} /> : <Plain key={turn} />));
      if (turn % 20 === 0) await frame();
    }
    show(null);
    while (container().textContent) await frame();
    await frame();
  },
  /** All texts that the page showed during a slow transition in which the shell emitted an event. */
  async mixed() {
    show(<Many />);
    while (!document.getElementById('many')) await frame();
    const seen = new Set<string>();
    const readText = (): void => void seen.add(document.getElementById('many')?.textContent ?? '');
    const observer = new MutationObserver(readText);
    observer.observe(container(), { childList: true, subtree: true, characterData: true });
    document.getElementById('many')?.click();
    for (let turn = 0; turn < 300 && document.querySelectorAll('#many i').length < 60; turn++) {
      await frame();
      if (turn === 3) app().notify('themeChanged', { theme: 'dark' });
      if (turn === 6) app().respond('getUser', { name: 'Ann' });
      readText();
    }
    await frame();
    readText();
    observer.disconnect();
    return Array.from(seen);
  },
  openCalls: () => coreOf(bridge).calls.size,
};
Object.assign(window, { page });
