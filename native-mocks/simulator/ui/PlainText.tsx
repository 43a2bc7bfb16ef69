import type { ReactElement } from 'react';
import styles from './PlainText.module.css';

const MAX_CHARS = 2000;

/** A string that is not JSON, as received; a long string is truncated. */
export function PlainText({ text }: { readonly text: string }): ReactElement {
  return (
    <p className={styles['text']}>
      {text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}… (${text.length.toLocaleString('en')} characters)` : text}
    </p>
  );
}
