import type { ReactNode } from 'react';
import { usePrerenderedPage } from '../page-parts.tsx';
import css from './ConsentStrip.module.css';

/** Asks for consent before anything is sent to third parties, one question per purpose; hidden if there is nothing to ask. */
export function ConsentStrip(): ReactNode {
  const { messages } = usePrerenderedPage();
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
