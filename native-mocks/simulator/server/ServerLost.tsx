import type { ReactElement } from 'react';
import styles from './ServerLost.module.css';
import { useSimulatorState } from '../use-simulator.ts';

/** Reports that the simulator's server has stopped, above everything else. */
export function ServerLost(): ReactElement | null {
  const { isServerLost, host } = useSimulatorState('isServerLost', 'host');
  if (!isServerLost) return null;
  return (
    <p role="alert" className={styles['lost']}>
      The simulator has stopped. Start it again with{' '}
      <code>{host.kind === 'dev' ? 'npm start' : 'bridgehead simulate'}</code>; this page reconnects automatically.
    </p>
  );
}
