import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import { deviceOf } from '../setup/setup.ts';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { metricsOf, type PhoneMetrics } from '../phone/phone-metrics.ts';
import { PhonePicture } from '../pictures/PhonePicture.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { NativeScreens } from './NativeScreens.tsx';
import { PhoneFrame } from './PhoneFrame.tsx';
import styles from './Stage.module.css';
import { StageFooter } from './StageFooter.tsx';

/** The phone, as large as the window allows, with its hardware buttons below. */
export function Stage({
  label = 'Phone',
}: {
  /** Accessible name of the phone, for screen readers. */ readonly label?: string;
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
          overlay={<AbovePage areaWidthPx={metrics.widthPx} />}
        >
          <PageFrame key={loads} />
        </PhoneFrame>
      </div>
      <StageFooter scale={scale} />
    </section>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the current size of an element in CSS pixels. */
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

/** Returns the scale at which the phone is displayed. */
function scaleFor(metrics: PhoneMetrics, { width, height }: Size): number {
  const scale = Math.min(
    1,
    (width - 32) / (metrics.widthPx + 2 * metrics.bezelPx),
    (height - 24) / (metrics.heightPx + 2 * (metrics.bezelPx + metrics.chinPx)),
  );
  return Math.max(0.2, scale);
}

/** Overlays of the page: native screens or the killed-process notice, and on top the picture of an earlier moment. */
function AbovePage({ areaWidthPx }: { readonly areaWidthPx: number }): ReactElement {
  const simulator = useSimulator();
  // `moment` and `showsAfter` select the picture.
  const state = useSimulatorState('app', 'shell', 'isKilled', 'isServerLost', 'page', 'moment', 'showsAfter');
  const { app, shell, isKilled, isServerLost, page } = state;
  const picture = simulator.pastPicture();
  return (
    <>
      {app && shell && (
        <Boundary part="this screen of the app" resetKey={app}>
          <NativeScreens
            app={app}
            platform={shell.platform}
            onBack={simulator.pressBack}
            onConfirm={shell.app.completeSheet}
            onDismiss={shell.app.dismissSheet}
            onReopen={simulator.reload}
          />
        </Boundary>
      )}
      {isKilled && (
        <div className={styles['killed']} role="alert">
          <p>{page.problem?.reason ?? 'The page’s process was killed.'}</p>
          <button type="button" onClick={simulator.reload}>
            Reload the page
          </button>
        </div>
      )}
      {isServerLost && page.problem && (
        <div className={styles['killed']}>
          <p>The page cannot load, because the simulator has stopped.</p>
        </div>
      )}
      {picture && (
        <Boundary part="this picture" resetKey={picture}>
          <PhonePicture picture={picture} areaWidthPx={areaWidthPx} />
        </Boundary>
      )}
    </>
  );
}

/** One load of the page: the simulator mounts the frame, or loads the window, and removes the frame on unmount. */
function PageFrame(): ReactElement {
  const simulator = useSimulator();
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => (holder.current ? simulator.mountPage(holder.current) : undefined), [simulator]);
  const { host } = useSimulatorState('host');
  return (
    <div ref={holder} className={styles['holder']}>
      {host.kind === 'window' && (
        <div className={styles['separateWindow']}>
          <b>The page is in a separate window</b>
          <p>
            It runs there as a top-level page with its own cookies and origin. The native parts of the app are shown
            here.
          </p>
        </div>
      )}
    </div>
  );
}
