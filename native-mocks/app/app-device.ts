import type { Device } from '../devices/devices.data.ts';
import { type AppDevice, demoDevice } from './app-state.ts';

/** What an app on this device says of it. The heights of its bars are those of the demo device: no list has them. */
export function appDeviceOf({ label, clientHints, osVersion, widthPx, heightPx, pixelRatio }: Device): AppDevice {
  return { ...demoDevice, model: clientHints?.model || label, osVersion, widthPx, heightPx, pixelRatio };
}
