import { type Bridge, createBridge } from 'bridgehead';
import { invalidate } from 'bridgehead/react';
import {
  Activity,
  Component,
  type ReactNode,
  StrictMode,
  Suspense,
  useOptimistic,
  useState,
  useTransition,
} from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { coreOf } from '../../../sdk/bridge-core.ts';
import {
  type AwkwardContract,
  awkwardContract,
  BridgeProvider,
  useBridgeCall,
  useBridgeQuery,
  useBridgeSuspenseQuery,
  useBridgeValue,
} from './contract.ts';
import { PageHeading } from './page-heading.tsx';

/** The interface of this page for the specs. */
export interface AwkwardPage {
  /** All texts that the page has shown, in order. */
  readonly shown: string[];
  readonly problems: string[];
  show(name: keyof typeof scenes): void;
  unmount(): void;
  dispose(): void;
  openCalls(): number;
}

const bridge: Bridge<AwkwardContract> = createBridge(awkwardContract);
const shown: string[] = [];
const problems: string[] = [];
const consoleError = console.error;
console.error = (...parts: unknown[]) => {
  problems.push(parts.join(' '));
  consoleError(...parts);
};

/** A list whose params change faster than it can be read. */
function Search(): ReactNode {
  const [text, setText] = useState('');
  const { data, isPrevious, isFetching } = useBridgeQuery(
    'search',
    { text },
    { keepPrevious: true, enabled: text !== '' },
  );
  return (
    <p>
      <input aria-label="search" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{`${text}: ${data.join()}${isPrevious ? ' (earlier)' : ''}${isFetching ? ' …' : ''}`}</output>
    </p>
  );
}

function Balance(): ReactNode {
  const { data, isFetching } = useBridgeQuery('getBalance', undefined, { refetchIntervalMs: 100 });
  return <output id="balance">{`${data ?? 'unknown'}${isFetching ? ' …' : ''}`}</output>;
}

/** Shows a change immediately, sends it, and reads the resulting value of the app. */
function Likes(): ReactNode {
  const { data } = useBridgeQuery('getProfile');
  const like = useBridgeCall('like');
  const [likes, setOptimistic] = useOptimistic(data.likes);
  const [, startTransition] = useTransition();
  const press = (): void =>
    startTransition(async () => {
      setOptimistic(data.likes + 1);
      const { ok } = await like.run({ likes: data.likes + 1 });
      if (ok) invalidate(bridge, 'getProfile');
    });
  return (
    <p>
      <button onClick={press}>like</button>
      <output id="likes">{`${likes} ${like.status}`}</output>
    </p>
  );
}

function Profile(): ReactNode {
  const { data, status } = useBridgeValue('getProfile');
  return <output className="profile">{`${data.name} ${data.likes} ${status}`}</output>;
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failure: string }> {
  override state = { failure: '' };
  static getDerivedStateFromError(error: unknown): { failure: string } {
    return { failure: String((error as { code?: string }).code) };
  }
  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <button
        onClick={() => {
          invalidate(bridge, 'getOrders');
          this.setState({ failure: '' });
        }}
      >{`failed: ${failure}`}</button>
    );
  }
}

/** A read without a default, for the error boundary. */
function Orders(): ReactNode {
  const { data, error, isFetching } = useBridgeQuery('getOrders');
  if (error && !isFetching) throw error;
  return <output id="orders">{data === undefined ? 'reading' : `${data} orders`}</output>;
}

function News({ page }: { readonly page: number }): ReactNode {
  return <output id="news">{useBridgeSuspenseQuery('getNews', { page }).data}</output>;
}

function Pages(): ReactNode {
  const [page, setPage] = useState(1);
  const [isPending, startTransition] = useTransition();
  return (
    <p>
      <button onClick={() => startTransition(() => setPage(page + 1))}>next</button>
      <Suspense fallback="waiting">
        <News page={page} />
      </Suspense>
      <i id="pending">{String(isPending)}</i>
    </p>
  );
}

function Tabs(): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <p>
      <button onClick={() => setIsOpen(!isOpen)}>toggle</button>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <Balance />
      </Activity>
    </p>
  );
}

const scenes = {
  search: () => <Search />,
  balance: () => <Balance />,
  likes: () => <Likes />,
  two: () => [<Profile key="1" />, <Profile key="2" />],
  orders: () => (
    <Boundary>
      <Orders />
    </Boundary>
  ),
  pages: () => <Pages />,
  tabs: () => <Tabs />,
  heading: () => <PageHeading />,
};

const container = document.getElementById('root') as HTMLElement; // it is in index.html
const note = (): void => void shown.push(container.textContent ?? '');
new MutationObserver(note).observe(container, { childList: true, subtree: true, characterData: true });
const root: Root = createRoot(container, { onCaughtError: () => {} });

const page: AwkwardPage = {
  shown,
  problems,
  show: (name) =>
    root.render(
      <StrictMode>
        <BridgeProvider bridge={bridge}>{scenes[name]()}</BridgeProvider>
      </StrictMode>,
    ),
  unmount: () => root.render(null),
  dispose: () => bridge.dispose(),
  openCalls: () => coreOf(bridge).calls.size,
};
Object.assign(window, { page });
