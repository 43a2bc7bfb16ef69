import { type PointerEvent, type ReactElement, useRef, useState } from 'react';
import styles from './BackGesture.module.css';

const GOES_BACK_PX = 56;
const FARTHEST_PX = 90;

/** The strip at the screen's edge from which a person swipes back; it shows how far they are. */
export function BackGesture({ onBack }: { readonly onBack: () => void }): ReactElement {
  const startX = useRef<number>(undefined);
  const [pulledPx, setPulledPx] = useState(0);
  const start = (event: PointerEvent): void => {
    startX.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (startX.current !== undefined) {
      setPulledPx(Math.min(FARTHEST_PX, Math.max(0, event.clientX - startX.current)));
    }
  };
  const end = (): void => {
    if (startX.current !== undefined && pulledPx >= GOES_BACK_PX) onBack();
    startX.current = undefined;
    setPulledPx(0);
  };
  return (
    <div
      className={styles['edge']}
      // A gesture only: the same is done by the Back button below the phone.
      aria-hidden="true"
      title="Drag to the right: the phone's back gesture"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {pulledPx > 0 && (
        <i
          className={styles['arrow']}
          data-ready={pulledPx >= GOES_BACK_PX || undefined}
          style={{ translate: `${pulledPx / 2}px -50%` }}
        >
          ‹
        </i>
      )}
    </div>
  );
}
