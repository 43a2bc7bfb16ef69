import { type ReactElement, useEffect, useState } from 'react';
import { useSimulatorState } from '../use-simulator.ts';
import { silenceNote } from './silence-note.ts';
import styles from './TrafficPanel.module.css';

/** A page sends its first message when it starts. */
const SILENT_MS = 3000;

/** Explains an empty timeline, three seconds after the page has started. */
export function SilenceNote(): ReactElement | null {
  const { shell, traffic, page } = useSimulatorState('shell', 'traffic', 'page');
  const note = silenceNote({ shell, rows: traffic.rows, hasStarted: page.hasStarted });
  const isDue = useDelay(note !== undefined, SILENT_MS);
  return note !== undefined && isDue ? <output className={styles['silence']}>{note}</output> : null;
}

/** Returns whether a condition has been true for this long. */
function useDelay(isOn: boolean, ms: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsDue(true), ms);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isOn, ms]);
  return isDue;
}
