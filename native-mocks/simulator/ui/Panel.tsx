import type { ReactElement, ReactNode } from 'react';
import styles from './Panel.module.css';

/** One part of the inspector: its tools stay on top, the rest is below them. */
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

/** A field for a text to look for. */
export function SearchField(props: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const { label, placeholder, value, onChange } = props;
  return (
    <input
      type="search"
      className={styles['search']}
      placeholder={placeholder}
      aria-label={label}
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What stands where a list will be: why there is nothing, and what to do about it. */
export function EmptyNote({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
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
