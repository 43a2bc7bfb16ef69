import { type PointerEvent, type ReactElement, useRef, useState } from 'react';
import styles from './BackGesture.module.css';

const TRIGGER_PX = 56;
const MAX_PULL_PX = 90;

/** The strip at the screen's edge for the swipe-back gesture; it displays the progress. */
export function BackGesture({ onBack }: { readonly onBack: () => void }): ReactElement {
  const startX = useRef<number>(undefined);
  const [pulledPx, setPulledPx] = useState(0);
  const start = (event: PointerEvent): void => {
    startX.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (startX.current !== undefined) {
      setPulledPx(Math.min(MAX_PULL_PX, Math.max(0, event.clientX - startX.current)));
    }
  };
  const end = (): void => {
    if (startX.current !== undefined && pulledPx >= TRIGGER_PX) onBack();
    startX.current = undefined;
    setPulledPx(0);
  };
  return (
    <div
      className={styles['edge']}
      // Hidden from assistive technology: the Back button below the phone does the same.
      aria-hidden="true"
      title="Back gesture: drag to the right"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {pulledPx > 0 && (
        <i
          className={styles['arrow']}
          data-ready={pulledPx >= TRIGGER_PX || undefined}
          style={{ translate: `${pulledPx / 2}px -50%` }}
        >
          ‹
        </i>
      )}
    </div>
  );
}
