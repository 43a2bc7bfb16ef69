import type { ReactNode } from 'react';
import { useSitePage } from './site-context.tsx';
import css from './SkipLink.module.css';

/** The first stop of the keyboard. The id of the main element is the route, so the link leaves the route as it is. */
export function SkipLink({ mainId }: { readonly mainId: string }): ReactNode {
  const { messages } = useSitePage();
  return (
    <a className={css['skip']} href={`#${mainId}`}>
      {messages.header.skip}
    </a>
  );
}
