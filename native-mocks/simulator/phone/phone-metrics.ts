import type { Device } from '../../devices/devices.data.ts';

/** Heights of a phone's native parts, in its CSS pixels. */
export interface PhoneMetrics {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly statusBarPx: number;
  readonly navBarPx: number;
  /** The system's strip at the bottom: buttons, or the gesture bar. */
  readonly bottomPx: number;
  readonly bezelPx: number;
  /** More of the body above and below the screen, on phones with a home button. */
  readonly chinPx: number;
  readonly cornerPx: number;
}

/** Sizes of a device's native parts; a computer has none of them. */
export function metricsOf(device: Device, { isLandscape }: { readonly isLandscape: boolean }): PhoneMetrics {
  const { platform, screenTop } = device;
  const [widthPx, heightPx] = isLandscape ? [device.heightPx, device.widthPx] : [device.widthPx, device.heightPx];
  if (platform === 'pc') {
    return { widthPx, heightPx, statusBarPx: 0, navBarPx: 0, bottomPx: 0, bezelPx: 1, chinPx: 0, cornerPx: 10 };
  }
  const isOld = screenTop === 'bar';
  const isTablet = Math.min(widthPx, heightPx) >= 600;
  const statusBarPx =
    isLandscape && platform === 'ios' && !isTablet
      ? 0
      : { island: 54, notch: 47, hole: 36, drop: 30, bar: 22, none: 26 }[screenTop];
  return {
    widthPx,
    heightPx,
    statusBarPx,
    navBarPx: platform === 'ios' ? 44 : 52,
    bottomPx: platform === 'ios' ? (isOld ? 0 : 22) : isOld ? 44 : 22,
    bezelPx: isOld ? 14 : 10,
    chinPx: isOld && !isLandscape ? (platform === 'ios' ? 66 : 22) : 0,
    cornerPx: isOld ? 30 : platform === 'ios' ? 54 : 42,
  };
}
