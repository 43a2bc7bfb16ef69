import { parseTrace, type Trace } from 'bridgehead/mocks';
import type { ReactElement } from 'react';
import button from './Button.module.css';
import { Problem, useProblem } from './Problem.tsx';
import styles from './TraceField.module.css';

/** The problem of a file that was removed, or that is a folder. */
export const UNREADABLE = 'Cannot read the file. Choose a recorded session, a JSON file.';

/** A button that reads a recorded session from a file and reports problems with it. */
export function TraceField(props: {
  readonly label: string;
  readonly variant: 'primary' | 'secondary';
  readonly hint?: string;
  /** May throw if the session is invalid. */
  readonly onTrace: (trace: Trace) => void;
}): ReactElement {
  const { label, variant, hint, onTrace } = props;
  const { problem, setProblem, attempt } = useProblem();
  const fail = (): void => setProblem(UNREADABLE);
  return (
    <>
      <label className={`${button['button']} ${styles['file']}`} data-variant={variant} title={hint}>
        <input
          type="file"
          className="visually-hidden"
          accept="application/json,.json"
          onChange={(event) => {
            void event.target.files?.[0]?.text().then((text) => attempt(() => onTrace(parseTrace(text))), fail);
            event.target.value = '';
          }}
        />
        <span>{label}</span>
      </label>
      <Problem text={problem} />
    </>
  );
}
