import type { ReactElement } from 'react';
import { formatTime } from '../timeline/row-texts.ts';
import { Button } from '../ui/Button.tsx';
import { Toggle } from '../ui/FilterTools.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './PastMomentBar.module.css';

/** Displays the past moment that the phone shows, with a button back to the live page. */
export function PastMomentBar(): ReactElement | null {
  const simulator = useSimulator();
  const { moment, showsAfter, startMs } = useSimulatorState('moment', 'showsAfter', 'startMs');
  if (!moment) return null;
  const { beforeMs, afterMs, source } = moment;
  return (
    <div className={styles['bar']}>
      <output>
        {simulator.pastPicture() ? `The page${source === undefined ? '' : ` on ${source}`} at ` : 'No picture at '}
        <time>{formatTime((showsAfter ? afterMs : beforeMs) - startMs)}</time>
      </output>
      <Toggle
        label="After"
        hint="Show how the page reacted: a second after the line, or at your next action"
        isOn={showsAfter}
        onChange={simulator.showAfter}
      />
      <Button variant="primary" onClick={() => simulator.showMoment(undefined)}>
        Live
      </Button>
    </div>
  );
}
