import { type ReactElement, useId } from 'react';
import styles from './JsonField.module.css';
import { Problem } from './Problem.tsx';

/** A labelled field for JSON text, which grows with the text up to `maxRows` and displays a problem. */
export function JsonField(props: {
  readonly label: string;
  readonly value: string;
  readonly maxRows: number;
  /** Empty without a problem. */
  readonly problem: string;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const { label, value, maxRows, problem, onChange } = props;
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles['json']}
        rows={Math.min(maxRows, value.split('\n').length)}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem text={problem} />
    </>
  );
}
