import type { ReactNode } from 'react';
import { useBuiltPage } from '../page-parts.tsx';
import css from './ConsentStrip.module.css';

/** Asks before anything is told to third parties, one question per purpose; hidden unless there is something to ask. */
export function ConsentStrip(): ReactNode {
  const { messages } = useBuiltPage();
  const text = messages.consent;
  return (
    <section className={css['strip']} aria-label={text.label}>
      <p className={css['text']}>
        <span className={css['measuring']}>{text.measuring}</span>
        <span className={css['advertising']}>{text.advertising}</span>{' '}
        <button type="button" className={css['details']} data-action="open-dialog" data-dialog="consent-sheet">
          {text.details}
        </button>
      </p>
      <button type="button" className={css['button']} data-action="decline-consent">
        {text.decline}
      </button>
      <button type="button" className={css['button']} data-action="accept-consent">
        {text.accept}
      </button>
    </section>
  );
}
