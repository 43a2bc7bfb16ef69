import { parseTrace, traceToPlaywright, traceToVitest } from 'bridgehead/mocks';
import { type ReactElement, useState } from 'react';
import { Badge, IconButton } from '../ui/Controls.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './TracePanel.module.css';

/** The session as a trace: keep it, make a test of it, or put a kept one back into the phone. */
export function TracePanel(): ReactElement {
  const simulator = useSimulator();
  const { shell, page } = useSimulatorState();
  const [keepsValues, setKeepsValues] = useState(false);
  const [done, setDone] = useState('');
  const trace = simulator.trace({ keepsValues });

  const copy = (text: string, what: string): void => {
    navigator.clipboard.writeText(text).then(
      () => setDone(`${what} is in the clipboard.`),
      () => setDone('The browser does not give the clipboard away. Click into this window and try again.'),
    );
  };
  const download = (text: string): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `bridgehead-trace-${shell?.platform ?? 'shell'}-${shell?.appVersion ?? ''}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    setDone('The trace is among your downloads.');
  };

  return (
    <section className={styles['panel']} aria-label="Trace">
      <section className={styles['group']}>
        <h2 className={styles['title']}>This session</h2>
        {trace ? (
          <>
            <p className={styles['facts']}>
              <b>{trace.entries.length}</b> {trace.entries.length === 1 ? 'message' : 'messages'} recorded,{' '}
              {trace.platform}, app {trace.appVersion || 'unknown'}
            </p>
            <label className={styles['check']}>
              <input type="checkbox" checked={keepsValues} onChange={() => setKeepsValues(!keepsValues)} />
              <span>Keep values. Without this, what may be personal is covered.</span>
            </label>
            <div className={styles['actions']}>
              <button type="button" onClick={() => copy(traceToVitest(trace), 'The vitest test')}>
                Copy as vitest
              </button>
              <button
                type="button"
                onClick={() => copy(traceToPlaywright(trace, { url: page.path }), 'The Playwright test')}
              >
                Copy as Playwright
              </button>
              <IconButton
                icon="download"
                label="Download the trace as JSON"
                text="JSON"
                onClick={() => download(JSON.stringify(trace, null, 2))}
              />
              <IconButton
                icon="record"
                label="Forget what is recorded and start anew"
                text="Start anew"
                onClick={simulator.restartRecording}
              />
            </div>
            <output className={styles['done']}>{done}</output>
            <textarea
              className={styles['code']}
              readOnly
              rows={18}
              aria-label="The session as a vitest test"
              value={traceToVitest(trace)}
            />
          </>
        ) : (
          <p className={styles['hint']}>A browser has no shell to record. Choose one at the left.</p>
        )}
      </section>
      <ReplayForm />
    </section>
  );
}

function ReplayForm(): ReactElement {
  const simulator = useSimulator();
  const { replayed } = useSimulatorState();
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
