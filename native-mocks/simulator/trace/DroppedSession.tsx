import { parseTrace, type Trace } from 'bridgehead/mocks';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { Problem, useProblem } from '../ui/Problem.tsx';
import { UNREADABLE } from '../ui/TraceField.tsx';
import styles from './DroppedSession.module.css';

/** Opens the session of the command line, and recorded sessions that are dropped on the window. Shows problems with them. */
export function DroppedSession(props: {
  /** The session of the command line, as read from its file. */
  readonly session: unknown;
  /** May throw if the session is invalid. */
  readonly onTrace: (trace: Trace) => void;
}): ReactElement {
  const { session, onTrace } = props;
  const { problem, setProblem, attempt } = useProblem();
  const open = useEffectEvent((given: unknown) => attempt(() => onTrace(parseTrace(given))));
  const fail = useEffectEvent(() => setProblem(UNREADABLE));
  useEffect(() => {
    if (session !== undefined) open(session);
  }, [session]);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // Without it, the browser leaves the simulator and shows the file.
    window.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        void event.dataTransfer?.files[0]?.text().then(open, fail);
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);
  return (
    <div className={styles['problem']}>
      <Problem text={problem} />
    </div>
  );
}
