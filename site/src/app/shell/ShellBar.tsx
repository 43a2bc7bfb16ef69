import { useSyncExternalStore, type ReactNode } from 'react';
import { useBootState } from '../boot-state.ts';
import { LazyPart } from '../LazyPart.tsx';
import { useSitePage } from '../site-context.tsx';
import css from './ShellBar.module.css';

const loadFacts = async () => (await import('./ShellFactsBar.tsx')).ShellFactsBar;
const never = () => (): void => {};

/** In the app: a line under the header with what the app says of itself. Its room is kept from the first paint; SDK and hooks load only here. */
export function ShellBar(): ReactNode {
  const { messages } = useSitePage();
  const isInShell = useBootState((state) => state.isInShell, false);
  // The prerendered page knows of no shell: the first render has to look like it.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <aside className={css['bar']} aria-label={messages.shell.label}>
      {isHydrated && isInShell && <LazyPart load={loadFacts} />}
    </aside>
  );
}
