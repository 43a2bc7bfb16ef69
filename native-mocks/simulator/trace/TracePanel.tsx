import { type ReactElement, useState } from 'react';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { ReplayForm } from './ReplayForm.tsx';
import { SessionTrace } from './SessionTrace.tsx';
import styles from './TracePanel.module.css';

/** The session as a trace: keep it, make a test of it, or put a kept one back into the phone. */
export function TracePanel(): ReactElement {
  const simulator = useSimulator();
  // Drawn anew as the session goes on.
  const { host } = useSimulatorState('traffic', 'page', 'host');
  const [keepsValues, setKeepsValues] = useState(false);
  const trace = simulator.trace({ keepsValues });
  return (
    <section className={styles['panel']} aria-label="Trace">
      <section className={styles['group']}>
        <h2 className={styles['title']}>This session</h2>
        {trace ? (
          <SessionTrace
            trace={trace}
            origin={/^https?:/.test(host.target) ? new URL(host.target).origin : simulator.server.pageOrigin}
            keepsValues={keepsValues}
            onKeepValues={setKeepsValues}
            onRestart={simulator.restartRecording}
          />
        ) : (
          <p className={styles['hint']}>A browser has no shell to record. Choose one at the left.</p>
        )}
      </section>
      <ReplayForm />
    </section>
  );
}
