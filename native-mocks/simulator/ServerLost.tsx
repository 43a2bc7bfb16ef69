import type { ReactElement } from 'react';
import styles from './ServerLost.module.css';
import { useSimulatorState } from './use-simulator.ts';

/** Reports that the simulator's server has stopped, above everything else. */
export function ServerLost(): ReactElement {
  const { isServerLost, host } = useSimulatorState('isServerLost', 'host');
  return (
    // The region exists before its text, so that screen readers read it.
    <div role="alert">
      {isServerLost && (
        <p className={styles['lost']}>
          <span>
            The simulator has stopped. Start it again with{' '}
            <code>{host.kind === 'dev' ? 'npm start' : 'bridgehead simulate'}</code>; this page reconnects.
          </span>
        </p>
      )}
    </div>
  );
}
