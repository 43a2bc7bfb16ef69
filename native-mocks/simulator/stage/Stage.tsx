import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import { deviceOf } from '../setup/setup.ts';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { metricsOf, type PhoneMetrics } from '../phone/phone-metrics.ts';
import { NativeScreens } from './NativeScreens.tsx';
import { PhoneFrame } from './PhoneFrame.tsx';
import styles from './Stage.module.css';
import { StageFoot } from './StageFoot.tsx';

/** The phone on its stage, as large as the window allows, with its hardware below. */
export function Stage({
  label = 'Phone',
}: {
  /** For those who do not see it. */ readonly label?: string;
}): ReactElement {
  const simulator = useSimulator();
  const { setup, app, shell, page, loads } = useSimulatorState('setup', 'app', 'shell', 'page', 'loads');
  const device = deviceOf(setup);
  const metrics = metricsOf(device, setup);
  const space = useRef<HTMLDivElement>(null);
  const scale = scaleFor(metrics, useSize(space));
  const isNavBarHidden = app?.navBar.isHidden ?? true;
  const takenPx = metrics.statusBarPx + metrics.bottomPx + (isNavBarHidden ? 0 : metrics.navBarPx);
  const heightPx = metrics.heightPx - takenPx;
  useLayoutEffect(() => {
    simulator.setArea({ widthPx: metrics.widthPx, heightPx });
  }, [simulator, metrics.widthPx, heightPx]);

  return (
    <section className={styles['stage']} aria-label={label}>
      <div ref={space} className={styles['space']}>
        <PhoneFrame
          device={device}
          metrics={metrics}
          scale={scale}
          title={page.title || 'Loading'}
          theme={app?.theme ?? setup.theme}
          isNavBarHidden={isNavBarHidden}
          hasLightStatusBar={app?.navBar.hasLightStatusBar ?? false}
          isOnline={!networkProfiles.find(({ id }) => id === setup.network)?.isOffline}
          canGoBack={(app?.screens.length ?? 0) > 0 || !shell}
          onBack={simulator.pressBack}
          overlay={<AbovePage />}
        >
          <PageFrame key={loads} />
        </PhoneFrame>
      </div>
      <StageFoot scale={scale} />
    </section>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element, in CSS pixels, as it changes. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 400, height: 700 });
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** How much smaller than life the phone is shown. */
function scaleFor(metrics: PhoneMetrics, { width, height }: Size): number {
  const scale = Math.min(
    1,
    (width - 32) / (metrics.widthPx + 2 * metrics.bezelPx),
    (height - 24) / (metrics.heightPx + 2 * (metrics.bezelPx + metrics.chinPx)),
  );
  return Math.max(0.2, scale);
}

/** What the app shows over the page: its screens and sheets, or that the page's process is gone. */
function AbovePage(): ReactElement {
  const simulator = useSimulator();
  const { app, shell, isKilled } = useSimulatorState('app', 'shell', 'isKilled');
  return (
    <>
      {app && shell && (
        <NativeScreens
          app={app}
          platform={shell.platform}
          onBack={simulator.pressBack}
          onAnswer={shell.app.answerSheet}
          onDismiss={shell.app.dismissSheet}
          onReturn={simulator.reload}
        />
      )}
      {isKilled && (
        <div className={styles['killed']} role="alert">
          <p>The page’s process was killed.</p>
          <button type="button" onClick={simulator.reload}>
            Reload the page
          </button>
        </div>
      )}
    </>
  );
}

/** One load of the page: the simulator makes its frame, or loads its window, and takes the frame away. */
function PageFrame(): ReactElement {
  const simulator = useSimulator();
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => (holder.current ? simulator.mountPage(holder.current) : undefined), [simulator]);
  const { host } = useSimulatorState('host');
  return (
    <div ref={holder} className={styles['holder']}>
      {host.kind === 'window' && (
        <div className={styles['elsewhere']}>
          <b>The page is in a window of its own</b>
          <p>There it runs at the top, with its own cookies and origin. What the app shows around it is here.</p>
        </div>
      )}
    </div>
  );
}
