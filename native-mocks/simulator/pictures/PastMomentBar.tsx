import type { ReactElement } from 'react';
import { formatTime } from '../timeline/row-texts.ts';
import { Button } from '../ui/Button.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './PastMomentBar.module.css';

/** Displays the past moment that the phone shows, with a button back to the live page. */
export function PastMomentBar(): ReactElement | null {
  const simulator = useSimulator();
  const { momentMs, momentSource, startMs } = useSimulatorState('momentMs', 'momentSource', 'startMs');
  if (momentMs === undefined) return null;
  return (
    <div className={styles['bar']}>
      <output>
        {simulator.pastPicture()
          ? `The page${momentSource === undefined ? '' : ` on ${momentSource}`} at `
          : 'No picture at '}
        <time>{formatTime(momentMs - startMs)}</time>
      </output>
      <Button variant="primary" onClick={() => simulator.showMoment(undefined)}>
        Live
      </Button>
    </div>
  );
}
