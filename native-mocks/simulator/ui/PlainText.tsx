import type { ReactElement } from 'react';
import styles from './PlainText.module.css';

const MAX_CHARS = 2000;

/** A text that is not JSON, as it was received; a long one is truncated. */
export function PlainText({ text }: { readonly text: string }): ReactElement {
  return (
    <p className={styles['text']}>
      {text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}… (${text.length.toLocaleString('en')} characters)` : text}
    </p>
  );
}
