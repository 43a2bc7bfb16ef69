import { type ReactElement, useEffect, useState } from 'react';
import { formatDuration } from '../timeline/row-texts.ts';
import styles from './HeldCallList.module.css';

const TICK_MS = 250;

/** How long the page still waits for a held call. Its clock runs on, because its code is not changed. */
export function PageDeadline({ deadlineAtMs }: { readonly deadlineAtMs: number }): ReactElement {
  const [leftMs, setLeftMs] = useState(() => deadlineAtMs - performance.now());
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeftMs(deadlineAtMs - performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [deadlineAtMs, isOver]);
  return (
    <p className={styles['deadline']} data-over={isOver || undefined}>
      {isOver
        ? 'The page has timed out: its call got “timeout”, and a response is late.'
        : `The page times out in ${formatDuration(Math.ceil(leftMs / 1000) * 1000)}.`}
    </p>
  );
}
