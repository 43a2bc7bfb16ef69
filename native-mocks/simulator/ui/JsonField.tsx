import { type ReactElement, useId } from 'react';
import styles from './JsonField.module.css';

/** A labelled field for JSON text, as high as the text up to `maxRows`, with what is wrong with it. */
export function JsonField(props: {
  readonly label: string;
  readonly value: string;
  readonly maxRows: number;
  /** Empty while nothing is wrong. */
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
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
