import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { Inspector } from './Inspector.tsx';
import { deviceOf } from '../setup/setup.ts';
import { PhoneSetup } from '../setup/PhoneSetup.tsx';
import { Stage } from '../stage/Stage.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { useSimulatorState } from '../use-simulator.ts';
import styles from './Columns.module.css';
import { readWidth, storeWidth } from './split-width.ts';
import { Splitter } from './Splitter.tsx';

/** Setup, phone and inspector side by side; in a narrow window, phone and inspector below each other. */
export function Columns({ isNarrow }: { readonly isNarrow: boolean }): ReactElement {
  const { setup } = useSimulatorState('setup');
  const { widthPx, heightPx } = deviceOf(setup);
  // Phones wider than one in portrait orientation get a larger part of the window.
  const isLandscape = setup.isLandscape || widthPx > heightPx;
  const isWide = isLandscape || widthPx > heightPx * 0.65;
  const [phonePx, setPhonePx] = useState(() => readWidth(() => localStorage));
  const columns = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (phonePx === undefined) columns.current?.style.removeProperty('--phone-width');
    else columns.current?.style.setProperty('--phone-width', `${phonePx}px`);
  }, [phonePx]);
  const resize = (next: number | undefined): void => {
    setPhonePx(next);
    storeWidth(() => localStorage, next);
  };
  return (
    <main
      ref={columns}
      className={styles['columns']}
      data-wide={isWide || undefined}
      data-landscape={isLandscape || undefined}
      data-split={phonePx === undefined ? undefined : 'yes'}
    >
      {!isNarrow && (
        <Boundary part="the setup" resetKey={setup}>
          <PhoneSetup />
        </Boundary>
      )}
      <Boundary part="the phone" resetKey={setup}>
        <Stage />
      </Boundary>
      {!isNarrow && <Splitter onChange={resize} />}
      <Inspector />
    </main>
  );
}
