import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { limitWidth, widthForKey, type WidthRange } from './split-width.ts';
import styles from './Splitter.module.css';

/** The smallest useful widths of the phone's column and of the inspector. */
const MIN_PHONE_PX = 280;
const MIN_INSPECTOR_PX = 420;

interface Measured extends WidthRange {
  /** Left edge of the phone's column in the window. */
  readonly leftPx: number;
  readonly widthPx: number;
}

/** The movable border between the phone, which precedes it in the document, and the inspector, which follows it. */
export function Splitter(props: {
  /** Receives the new width of the phone's column; `undefined` restores the default. */
  readonly onChange: (widthPx: number | undefined) => void;
}): ReactElement {
  const { onChange } = props;
  const splitter = useRef<HTMLDivElement>(null);
  const measured = useMeasured(splitter);
  const { minPx, maxPx, widthPx } = measured;
  useDrag(splitter, onChange);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Measured now: the observer may not have reported the previous key yet.
    const { widthPx: now, ...range } = splitter.current ? measure(splitter.current) : measured;
    const next = event.key === 'Enter' ? undefined : widthForKey(event.key, now, range);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    onChange(next);
  };

  return (
    <div
      ref={splitter}
      className={styles['splitter']}
      title="Drag, or use the arrow keys. A double click or Enter restores the width."
    >
      <input
        type="range"
        className={styles['range']}
        aria-label="Width of the phone"
        aria-valuetext={`${widthPx} pixels`}
        min={minPx}
        max={maxPx}
        value={widthPx}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Reports the width of the phone's column while the splitter is dragged; a double click restores the default. */
function useDrag(
  splitter: { readonly current: HTMLElement | null },
  onChange: (widthPx: number | undefined) => void,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const element = splitter.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener(
      'pointerdown',
      (event) => {
        // Without capture, the frame of the page would receive the movements.
        element.setPointerCapture(event.pointerId);
        event.preventDefault();
        element.querySelector('input')?.focus();
      },
      { signal },
    );
    const drag = ({ pointerId, clientX }: PointerEvent): void => {
      if (!element.hasPointerCapture(pointerId)) return;
      const { leftPx, ...range } = measure(element);
      latest.current(limitWidth(clientX - leftPx, range));
    };
    element.addEventListener('pointermove', drag, { signal });
    element.addEventListener('dblclick', () => latest.current(undefined), { signal });
    return () => listeners.abort();
  }, [splitter]);
}

/** Returns the widths around the splitter, up to date. */
function useMeasured(splitter: { readonly current: HTMLElement | null }): Measured {
  const [measured, setMeasured] = useState<Measured>({ leftPx: 0, widthPx: 0, minPx: 0, maxPx: 0 });
  useEffect(() => {
    const element = splitter.current;
    const phone = element?.previousElementSibling;
    if (!element || !phone) return undefined;
    const observer = new ResizeObserver(() => setMeasured(measure(element)));
    observer.observe(phone);
    return () => observer.disconnect();
  }, [splitter]);
  return measured;
}

function measure({ previousElementSibling, nextElementSibling }: HTMLElement): Measured {
  const left = previousElementSibling?.getBoundingClientRect();
  const right = nextElementSibling?.getBoundingClientRect();
  const leftPx = left?.left ?? 0;
  const maxPx = Math.max(MIN_PHONE_PX, Math.round((right?.right ?? 0) - leftPx) - MIN_INSPECTOR_PX);
  return { leftPx, widthPx: Math.round(left?.width ?? 0), minPx: MIN_PHONE_PX, maxPx };
}
