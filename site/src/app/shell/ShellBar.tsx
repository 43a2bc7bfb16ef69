import { useSyncExternalStore, type ReactNode } from 'react';
import { useBootState } from '../boot-state.ts';
import { LazyPart } from '../LazyPart.tsx';
import { useSitePage } from '../site-context.tsx';
import css from './ShellBar.module.css';

const loadStatus = async () => (await import('./ConnectedShellStatus.tsx')).ConnectedShellStatus;
const subscribeToNothing = () => (): void => {};

/** In the app: a line under the header with name and version of the app. Its space is reserved from the first paint. Only this loads the SDK and the hooks. */
export function ShellBar(): ReactNode {
  const { messages } = useSitePage();
  const isInShell = useBootState((state) => state.isInShell, false);
  // The first render has to match the prerendered page, which has no shell.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <aside className={css['bar']} aria-label={messages.shell.label}>
      {isHydrated && isInShell && <LazyPart load={loadStatus} />}
    </aside>
  );
}
