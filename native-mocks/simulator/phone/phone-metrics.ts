import type { ShellPlatform } from 'bridgehead';
import type { Device } from '../../devices/devices.data.ts';

/** Heights of a phone's native parts in CSS pixels of the phone. */
export interface PhoneMetrics {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly statusBarPx: number;
  readonly navBarPx: number;
  /** The system bar at the bottom: buttons or the gesture bar. */
  readonly bottomPx: number;
  readonly bezelPx: number;
  /** Extra body height above and below the screen on phones with a home button. */
  readonly chinPx: number;
  readonly cornerPx: number;
}

/** Sizes by platform; `old` is for phones with a home button or system buttons. */
const platformSizes: Readonly<
  Record<
    ShellPlatform,
    {
      readonly hidesStatusBar: boolean;
      readonly navBarPx: number;
      readonly bottomPx: number;
      readonly cornerPx: number;
      readonly old: { readonly bottomPx: number; readonly chinPx: number };
    }
  >
> = {
  android: { hidesStatusBar: false, navBarPx: 52, bottomPx: 22, cornerPx: 42, old: { bottomPx: 44, chinPx: 22 } },
  ios: { hidesStatusBar: true, navBarPx: 44, bottomPx: 22, cornerPx: 54, old: { bottomPx: 0, chinPx: 66 } },
};

/** Returns the sizes of a device's native parts; a computer has no bars. */
export function metricsOf(device: Device, { isLandscape }: { readonly isLandscape: boolean }): PhoneMetrics {
  const { platform, screenTop } = device;
  const [widthPx, heightPx] = isLandscape ? [device.heightPx, device.widthPx] : [device.widthPx, device.heightPx];
  if (platform === 'pc') {
    return { widthPx, heightPx, statusBarPx: 0, navBarPx: 0, bottomPx: 0, bezelPx: 1, chinPx: 0, cornerPx: 10 };
  }
  const { hidesStatusBar, navBarPx, bottomPx, cornerPx, old } = platformSizes[platform];
  const isOld = screenTop === 'bar';
  const isTablet = Math.min(widthPx, heightPx) >= 600;
  const statusBarPx =
    isLandscape && hidesStatusBar && !isTablet
      ? 0
      : { island: 54, notch: 47, hole: 36, drop: 30, bar: 22, none: 26 }[screenTop];
  return {
    widthPx,
    heightPx,
    statusBarPx,
    navBarPx,
    bottomPx: isOld ? old.bottomPx : bottomPx,
    bezelPx: isOld ? 14 : 10,
    chinPx: isOld && !isLandscape ? old.chinPx : 0,
    cornerPx: isOld ? 30 : cornerPx,
  };
}
