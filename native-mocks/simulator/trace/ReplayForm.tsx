import { parseTrace } from 'bridgehead/mocks';
import { type ReactElement, useState } from 'react';
import { Badge } from '../ui/Controls.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './TracePanel.module.css';

/** Puts a kept trace back into the phone, and says how far the page follows it. */
export function ReplayForm(): ReactElement {
  const simulator = useSimulator();
  const { replayed } = useSimulatorState('replayed');
  const [problem, setProblem] = useState('');
  const start = (text: string): void => {
    try {
      simulator.replay(parseTrace(text));
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const report = replayed?.report();
  return (
    <section className={styles['group']}>
      <h2 className={styles['title']}>Replay</h2>
      {report ? (
        <>
          <p className={styles['facts']}>
            The phone answers from a trace.{' '}
            <Badge tone={report.unexpected.length ? 'bad' : 'good'}>{report.unexpected.length} unexpected</Badge>{' '}
            <Badge tone={report.missing.length ? 'warn' : 'good'}>{report.missing.length} not made yet</Badge>
          </p>
          <p className={styles['hint']}>{[...report.unexpected, ...report.missing].join(', ')}</p>
          <div className={styles['actions']}>
            <button type="button" onClick={() => simulator.replay(undefined)}>
              End the replay
            </button>
          </div>
        </>
      ) : (
        <>
          <p className={styles['hint']}>The page runs against the recorded answers, in their order.</p>
          <label className={styles['file']}>
            <input
              type="file"
              accept="application/json,.json"
              onChange={(event) => {
                const file = event.target.files?.[0];
                void file?.text().then(start);
                event.target.value = '';
              }}
            />
            <span>Choose a trace</span>
          </label>
        </>
      )}
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
