import type { ReactNode } from 'react';
import { useSitePage } from '../site-context.tsx';
import css from './ConsentStrip.module.css';

/** Asks before anything is told to third parties; hidden unless there is something to ask. */
export function ConsentStrip(): ReactNode {
  const { messages } = useSitePage();
  const text = messages.consent;
  return (
    <section className={css['strip']} aria-label={text.label}>
      <p className={css['text']}>{text.text}</p>
      <button type="button" className={css['button']} data-action="decline-consent">
        {text.decline}
      </button>
      <button type="button" className={css['button']} data-action="accept-consent">
        {text.accept}
      </button>
    </section>
  );
}
