import { parseTrace, type Trace } from 'bridgehead/mocks';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { readJson, withoutMark } from '../../simulator-protocol/read-members.ts';
import { isHar } from '../../simulator-protocol/read-har.ts';
import type { Simulator } from '../simulator.ts';
import { openFile } from '../ui/open-file.ts';
import { Problem, useProblem } from '../ui/Problem.tsx';
import styles from './DroppedSession.module.css';

/** Opens the file of the command line, and files that are dropped on the window. Shows problems with them. */
export function DroppedSession(props: {
  /** The recorded session or HAR file of the command line, as read from its file. */
  readonly session: unknown;
  /** May throw if the session is invalid. */
  readonly onTrace: (trace: Trace) => void;
  /** All of them receive the responses of a HAR file. */
  readonly phones: readonly Pick<Simulator, 'openHar'>[];
}): ReactElement {
  const { session, onTrace, phones } = props;
  const { problem, attempt } = useProblem();
  const open = useEffectEvent((given: unknown) => {
    const value = typeof given === 'string' ? readJson(withoutMark(given)) : given;
    if (isHar(value)) phones.forEach(({ openHar }) => openHar(value));
    else onTrace(parseTrace(value ?? given));
  });
  const drop = useEffectEvent((file: File) => void openFile(file, { attempt, open }));
  const openSession = useEffectEvent(() => attempt(() => open(session)));
  useEffect(() => {
    if (session !== undefined) openSession();
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
        const file = event.dataTransfer?.files[0];
        if (file) drop(file);
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
