import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { networkProfiles } from '../../network-profiles.data.ts';
import { deviceOf } from '../setup/setup.ts';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { NativeScreens } from './NativeScreens.tsx';
import { metricsOf } from './phone-metrics.ts';
import { PhoneFrame } from './PhoneFrame.tsx';
import styles from './Stage.module.css';
import { StageFoot } from './StageFoot.tsx';

/** The phone on its stage, as large as the window allows, with its hardware below. */
export function Stage(): ReactElement {
  const simulator = useSimulator();
  const { setup, app, shell, page, loads, isKilled } = useSimulatorState();
  const device = deviceOf(setup);
  const metrics = metricsOf(device, setup);
  const space = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 400, height: 700 });
  const isNavBarHidden = app?.navBar.isHidden ?? true;
  const takenPx = metrics.statusBarPx + metrics.bottomPx + (isNavBarHidden ? 0 : metrics.navBarPx);
  const heightPx = metrics.heightPx - takenPx;
  const scale = Math.min(
    1,
    (size.width - 32) / (metrics.widthPx + 2 * metrics.bezelPx),
    (size.height - 24) / (metrics.heightPx + 2 * (metrics.bezelPx + metrics.chinPx)),
  );

  useEffect(() => {
    if (!space.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(space.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    simulator.setArea({ widthPx: metrics.widthPx, heightPx });
  }, [simulator, metrics.widthPx, heightPx]);
  const isOnline = !networkProfiles.find(({ id }) => id === setup.network)?.isOffline;
  const canGoBack = (app?.screens.length ?? 0) > 0 || !shell;
  return (
    <section className={styles['stage']} aria-label="Phone">
      <div ref={space} className={styles['space']}>
        <PhoneFrame
          device={device}
          metrics={metrics}
          scale={Math.max(0.2, scale)}
          title={page.title || 'Loading'}
          theme={app?.theme ?? setup.theme}
          isNavBarHidden={isNavBarHidden}
          hasLightStatusBar={app?.navBar.hasLightStatusBar ?? false}
          isOnline={isOnline}
          canGoBack={canGoBack}
          onBack={simulator.pressBack}
          overlay={
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
          }
        >
          <PageFrame key={loads} />
        </PhoneFrame>
      </div>
      <StageFoot scale={Math.max(0.2, scale)} />
    </section>
  );
}

/** One load of the page: the simulator makes its frame, or loads its window, and takes the frame away. */
function PageFrame(): ReactElement {
  const simulator = useSimulator();
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => (holder.current ? simulator.mountPage(holder.current) : undefined), [simulator]);
  const { host } = useSimulatorState();
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
