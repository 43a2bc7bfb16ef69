import { parseTrace, type Trace } from 'bridgehead/mocks';
import type { ReactElement } from 'react';
import button from './Button.module.css';
import { openFile } from './open-file.ts';
import { Problem, useProblem } from './Problem.tsx';
import styles from './TraceField.module.css';

interface FileFieldProps {
  readonly label: string;
  readonly variant: 'primary' | 'secondary';
  readonly hint?: string;
}

/** A button that reads a recorded session from a file and reports problems with it. */
export function TraceField({
  onTrace,
  ...field
}: FileFieldProps & {
  /** May throw if the session is invalid. */
  readonly onTrace: (trace: Trace) => void;
}): ReactElement {
  return <FileField {...field} accept="application/json,.json" onText={(text) => onTrace(parseTrace(text))} />;
}

/** A button that reads a text file and reports problems with it. */
export function FileField(
  props: FileFieldProps & {
    readonly accept: string;
    /** May throw if the file is invalid. */
    readonly onText: (text: string) => void;
  },
): ReactElement {
  const { label, variant, hint, accept, onText } = props;
  const { problem, attempt } = useProblem();
  return (
    <>
      <label className={`${button['button']} ${styles['file']}`} data-variant={variant} title={hint}>
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void openFile(file, { attempt, open: onText });
            event.target.value = '';
          }}
        />
        <span>{label}</span>
      </label>
      <Problem text={problem} />
    </>
  );
}
