import { parseTrace } from 'bridgehead/mocks';
import { type ReactElement, useState, useSyncExternalStore } from 'react';
import type { PhoneGroup } from '../side-by-side/phone-group.ts';
import styles from './Comparison.module.css';

/** Chooses the recorded session that all phones are compared with, or ends that. */
export function RecordingField({ group }: { readonly group: PhoneGroup }): ReactElement {
  const { recorded } = useSyncExternalStore(group.subscribe, group.get);
  const [problem, setProblem] = useState('');
  const choose = (text: string): void => {
    try {
      group.compareWith(parseTrace(text));
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  if (recorded) {
    return (
      <button type="button" className={styles['recording']} onClick={() => group.compareWith(undefined)}>
        Without the recording
      </button>
    );
  }
  return (
    <>
      <label
        className={styles['recording']}
        title="Load the page in all phones and compare them with a recorded session"
      >
        <input
          type="file"
          className="visually-hidden"
          accept="application/json,.json"
          onChange={(event) => {
            void event.target.files?.[0]?.text().then(choose);
            event.target.value = '';
          }}
        />
        <span>Compare with a trace</span>
      </label>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
