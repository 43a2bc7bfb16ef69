import type { ReactElement, ReactNode } from 'react';
import styles from './Panel.module.css';

/** An inspector panel with a fixed toolbar above its content. */
export function Panel(props: {
  readonly label: string;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className={styles['panel']} aria-label={props.label}>
      <div className={styles['tools']}>{props.tools}</div>
      {props.children}
    </section>
  );
}

/** A search field. */
export function SearchField(props: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What a filter can contain. */
  readonly hint?: string | undefined;
  /** The number of matches, while there is a text. */
  readonly hits?: string | undefined;
}): ReactElement {
  const { label, placeholder, value, onChange, hint, hits } = props;
  return (
    <span className={styles['search']}>
      <input
        type="search"
        placeholder={placeholder}
        // The other tools wrap to the next line if the placeholder would be cut off next to them.
        size={Math.max(6, placeholder.length)}
        aria-label={label}
        title={hint}
        aria-keyshortcuts="/"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && hits !== undefined && <span className={styles['hits']}>{hits}</span>}
    </span>
  );
}

/** The placeholder of an empty list: why it is empty and how to fill it. */
export function EmptyState({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className={styles['empty']}>
      <svg viewBox="0 0 76 34" width="114" height="51" aria-hidden="true">
        <path d="M6 2v30M70 2v30" />
        <path d="M12 12h52M12 22h52" strokeDasharray="3 5" />
      </svg>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  );
}
