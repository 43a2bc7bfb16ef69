import { type ReactElement, useState } from 'react';
import type { RecordedErrors } from '../../traces/failed-calls.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import styles from './CopyTest.module.css';

/** A button that copies a session as a test. For a session with errors, it asks whether they are expected. */
export function CopyTest(props: {
  readonly label: string;
  readonly text: string;
  readonly hasErrors: () => boolean;
  /** Returns the test; called on each click. */
  readonly read: (errors: RecordedErrors) => string | undefined | Promise<string | undefined>;
}): ReactElement {
  const { label, text, hasErrors, read } = props;
  const [asks, setAsks] = useState(false);
  const ask = (): boolean => {
    const isAsking = hasErrors() && !asks;
    setAsks(isAsking);
    return isAsking;
  };
  return (
    <span className={styles['test']}>
      <CopyButton label={label} text={text} isReplaced={ask} read={() => read('expected')} />
      {asks && (
        <span className={styles['question']}>
          Errors:
          <CopyButton label={`Expected: ${label}, which expects them`} text="expected" read={() => read('expected')} />
          <CopyButton
            label={`A bug: ${label}, which fails until they are mended`}
            text="a bug"
            read={() => read('bug')}
          />
        </span>
      )}
    </span>
  );
}
