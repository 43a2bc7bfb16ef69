import type { ReactElement, ReactNode } from 'react';
import type { Device } from '../../devices/devices.data.ts';
import styles from './PhoneFrame.module.css';

/** Props of the bars above and below the page. */
export interface PhoneBarsProps {
  readonly device: Device;
  readonly title: string;
  readonly theme: 'light' | 'dark';
  readonly isNavBarHidden: boolean;
  readonly hasLightStatusBar: boolean;
  readonly isOnline: boolean;
  readonly canGoBack: boolean;
  readonly onBack: () => void;
}

/** The status bar with clock and icons. */
export function StatusBar({
  device,
  hasLightStatusBar,
  isNavBarHidden,
  isOnline,
  theme,
}: PhoneBarsProps): ReactElement {
  const isLight = hasLightStatusBar || theme === 'dark';
  return (
    <div
      className={styles['status']}
      data-ink={isLight ? 'light' : 'dark'}
      data-bare={isNavBarHidden || undefined}
      aria-hidden="true"
    >
      <span>9:41</span>
      <i className={styles['camera']} data-shape={device.screenTop} />
      <svg width="46" height="12" viewBox="0 0 46 12" fill="currentColor">
        <path d="M0 8h2.4v4H0zM3.8 5.6h2.4V12H3.8zM7.6 3h2.4v9H7.6zM11.4 0h2.4v12h-2.4z" opacity={isOnline ? 1 : 0.3} />
        {!isOnline && <path d="M0 11.2 13 .4l.9 1L1 12z" />}
        <rect
          x="20.6"
          y="1.1"
          width="20.8"
          height="9.8"
          rx="2.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.2"
          opacity="0.5"
        />
        <rect x="22.4" y="2.9" width="14" height="6.2" rx="1.4" />
        <path d="M43 4v4c1-.3 1.6-1 1.6-2S44 4.3 43 4Z" opacity="0.5" />
      </svg>
    </div>
  );
}

/** The app's navigation bar above the page. */
export function NavBar({ device, title, canGoBack, onBack }: PhoneBarsProps): ReactElement {
  return (
    <div className={styles['nav']}>
      <button
        type="button"
        className={styles['navBack']}
        aria-label="Back, in the app's bar"
        disabled={!canGoBack}
        onClick={onBack}
      >
        <svg
          width="22"
          height="22"
          viewBox="0 0 22 22"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={backIcons[device.platform]} />
        </svg>
      </button>
      <span className={styles['navTitle']}>{title}</span>
      <svg
        className={styles['navMore']}
        width="22"
        height="22"
        viewBox="0 0 22 22"
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={moreIcons[device.platform]} />
      </svg>
    </div>
  );
}

/** SVG paths of the back icon by platform. */
const backIcons: Readonly<Record<Device['platform'], string>> = {
  android: 'M18 11H4.5m6-6-6 6 6 6',
  ios: 'm13.5 4-7 7 7 7',
  pc: 'M18 11H4.5m6-6-6 6 6 6',
};

const verticalDots =
  'M11 3.2a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4m0 6.1a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4m0 6.1a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4';
/** SVG paths of the more icon by platform. */
const moreIcons: Readonly<Record<Device['platform'], string>> = {
  android: verticalDots,
  ios: 'M4 9.5a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2m7 0a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2m7 0a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2',
  pc: verticalDots,
};

/** The system bar at the bottom: three buttons on old Android phones, otherwise the gesture handle. */
export function SystemBar({ device, onBack }: PhoneBarsProps): ReactElement | null {
  if (device.platform === 'android' && device.screenTop === 'bar') {
    return (
      <div className={styles['buttons']}>
        <button type="button" aria-label="The phone's back button" onClick={onBack}>
          <ButtonIcon>
            <path d="M14.5 3.5v13L4 10Z" />
          </ButtonIcon>
        </button>
        <ButtonIcon>
          <circle cx="10" cy="10" r="6.5" />
        </ButtonIcon>
        <ButtonIcon>
          <rect x="4" y="4" width="12" height="12" rx="1" />
        </ButtonIcon>
      </div>
    );
  }
  return device.screenTop === 'bar' ? null : (
    <div className={styles['gesture']} aria-hidden="true">
      <i />
    </div>
  );
}

function ButtonIcon({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
