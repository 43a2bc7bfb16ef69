import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { PhoneMetrics } from '../phone/phone-metrics.ts';
import { BackGesture } from './BackGesture.tsx';
import { NavBar, type PhoneBarsProps, StatusBar, SystemBar } from './PhoneBars.tsx';
import styles from './PhoneFrame.module.css';

/** Props of `PhoneFrame`. */
export interface PhoneFrameProps extends PhoneBarsProps {
  readonly metrics: PhoneMetrics;
  /** Drawn width divided by the real width. */
  readonly scale: number;
  /** The page. */
  readonly children: ReactNode;
  /** Content over the page: native screens and sheets. */
  readonly overlay: ReactNode;
}

/** A phone: body, status bar, the app's navigation bar, system bar, and the page between them. */
export function PhoneFrame(props: PhoneFrameProps): ReactElement {
  const { device, metrics, scale, children, overlay, isNavBarHidden } = props;
  const { widthPx, heightPx, bezelPx, chinPx, cornerPx } = metrics;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--phone-width': `${widthPx}px`,
    '--phone-height': `${heightPx}px`,
    '--bezel': `${bezelPx}px`,
    '--chin': `${chinPx}px`,
    '--corner': `${cornerPx}px`,
    '--status': `${metrics.statusBarPx}px`,
    '--nav': `${metrics.navBarPx}px`,
    '--bottom': `${metrics.bottomPx}px`,
    transform: `scale(${scale})`,
  };
  const isPhone = device.platform !== 'pc';
  return (
    <div
      className={styles['space']}
      style={{ width: (widthPx + 2 * bezelPx) * scale, height: (heightPx + 2 * (bezelPx + chinPx)) * scale }}
    >
      <div
        className={styles['phone']}
        data-platform={device.platform}
        data-theme={props.theme}
        data-old={device.screenTop === 'bar' || undefined}
        style={style}
      >
        {chinPx > 0 && <i className={styles['home']} aria-hidden="true" />}
        <div className={styles['screen']}>
          {isPhone && <StatusBar {...props} />}
          {isPhone && !isNavBarHidden && <NavBar {...props} />}
          <div className={styles['page']}>
            {children}
            {overlay}
            {isPhone && device.screenTop !== 'bar' && <BackGesture onBack={props.onBack} />}
          </div>
          {isPhone && <SystemBar {...props} />}
        </div>
      </div>
    </div>
  );
}
