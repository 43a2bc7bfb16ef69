import type { Verdict } from 'bridgehead';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Badge } from '../ui/Controls.tsx';
import styles from './ContractPanel.module.css';
import { verdictText } from './gate-verdicts.ts';

/** Entries of one kind under a heading; renders nothing if the list is empty. */
export function EntryGroup({
  title,
  hint,
  isEmpty = false,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}): ReactElement | null {
  if (isEmpty) return null;
  return (
    <section className={styles['group']}>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['hint']}>{hint}</p>
      <ul>{children}</ul>
    </section>
  );
}

/** One entry with its verdict; expands to show its actions. */
export function Entry(props: {
  readonly name: string;
  readonly verdict: Verdict | undefined;
  readonly marks: readonly string[];
  /** The tester has overridden its response. */
  readonly isChanged?: boolean;
  /** Its calls are held for the tester. */
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { name, verdict, marks, isChanged, isHeld, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles['entry']}>
      <button type="button" className={styles['head']} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <i className={styles['dot']} data-supported={verdict ? verdict.supported : undefined} />
        <b className={styles['name']}>{name}</b>
        {marks.map((mark) => (
          <Badge key={mark} tone="plain">
            {mark}
          </Badge>
        ))}
        {isChanged && <Badge tone="warn">overridden</Badge>}
        {isHeld && <Badge tone="warn">held</Badge>}
        {verdict && (
          <span className={styles['verdict']} data-supported={verdict.supported}>
            {verdictText(verdict)}
          </span>
        )}
      </button>
      {isOpen && <div className={styles['body']}>{children}</div>}
    </li>
  );
}
