import type { Device } from '../devices/devices.data.ts';
import { type AppDevice, demoDevice } from './app-state.ts';

/** The device information that an app reports. Bar heights are from the demo device, because the device list does not contain them. */
export function appDeviceOf({ label, clientHints, osVersion, widthPx, heightPx, pixelRatio }: Device): AppDevice {
  return { ...demoDevice, model: clientHints?.model || label, osVersion, widthPx, heightPx, pixelRatio };
}
