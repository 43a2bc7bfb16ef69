import type { MouseEvent, ReactNode } from 'react';
import { useSitePage } from './site-context.tsx';
import css from './SkipLink.module.css';

/**
 * Id of the main element. Not the route: a fragment that is an id makes the browser scroll to the element, so every way to the
 * download page would end below its header.
 */
export const mainId = 'main';

/** The first element in the tab order. */
export function SkipLink(): ReactNode {
  const { messages } = useSitePage();
  return (
    <a className={css['skip']} href={`#${mainId}`} onClick={skip}>
      {messages.header.skip}
    </a>
  );
}

/** Moves the focus without changing the fragment, which names the route. */
function skip(event: MouseEvent): void {
  const main = document.getElementById(mainId);
  if (!main) return;
  event.preventDefault();
  main.focus();
}
