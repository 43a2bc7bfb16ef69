import type { ReactElement, ReactNode } from 'react';
import styles from './HooksPlayground.module.css';

/** One hook at work: its call as code, what can be done with it, what it returns. */
export function Card(props: {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className={styles['card']} aria-label={props.title}>
      <h2 className={styles['title']}>
        <code>{props.title}</code>
      </h2>
      <p className={styles['hint']}>{props.hint}</p>
      {props.children}
    </section>
  );
}

/** What a hook returns, without its functions. */
export function Returned({ value }: { readonly value: object }): ReactElement {
  const shown = Object.entries(value).filter(([, member]) => typeof member !== 'function');
  return (
    <dl className={styles['returned']}>
      {shown.map(([name, member]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={tones[`${name} ${String(member)}`]}>{textOf(member)}</dd>
        </div>
      ))}
    </dl>
  );
}

const tones: Readonly<Record<string, string>> = {
  'status success': 'good',
  'status error': 'bad',
  'status pending': 'warn',
  'source native': 'good',
  'source default': 'warn',
  'supported true': 'good',
  'supported false': 'bad',
  'pending true': 'warn',
};

function textOf(member: unknown): string {
  if (member === undefined) return '–';
  if (member instanceof Error) return member.message;
  return typeof member === 'string' ? member : JSON.stringify(member);
}

/** A small button. */
export function Action(props: {
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
}): ReactElement {
  return (
    <button type="button" className={styles['action']} disabled={props.isDisabled} onClick={props.onClick}>
      {props.children}
    </button>
  );
}
