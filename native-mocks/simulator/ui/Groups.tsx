import type { ReactElement, ReactNode } from 'react';
import styles from './Groups.module.css';

/** An inspector panel with vertically stacked groups. */
export function GroupPanel({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className={styles['panel']} aria-label={label}>
      {children}
    </section>
  );
}

/** A titled group of a `GroupPanel`. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={styles['group']}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  );
}

/** An explanatory sentence. */
export function Hint({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={styles['hint']}>{children}</p>;
}

/** A row of buttons. */
export function Actions({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles['actions']}>{children}</div>;
}
