import type { ReactNode } from 'react';
import { useSitePage } from './site-context.tsx';
import css from './SkipLink.module.css';

/** The first element in the tab order. The id of the main element is the route, so that following the link keeps the route. */
export function SkipLink({ mainId }: { readonly mainId: string }): ReactNode {
  const { messages } = useSitePage();
  return (
    <a className={css['skip']} href={`#${mainId}`}>
      {messages.header.skip}
    </a>
  );
}
