import type { ReactElement } from 'react';
import { formatTime } from '../traffic/row-texts.ts';
import { Button } from '../ui/Button.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './PastMomentBar.module.css';

/** Displays the past moment that the phone shows, with a button back to the live page. */
export function PastMomentBar(): ReactElement | null {
  const simulator = useSimulator();
  const { momentMs, startMs } = useSimulatorState('momentMs', 'startMs');
  if (momentMs === undefined) return null;
  return (
    <div className={styles['bar']}>
      <output>
        {simulator.pictureAt(momentMs) ? 'The page at ' : 'No picture at '}
        <time>{formatTime(momentMs - startMs)}</time>
      </output>
      <Button variant="primary" onClick={() => simulator.showMoment(undefined)}>
        Live
      </Button>
    </div>
  );
}
