import { type Device, devices } from './devices.data.ts';

/** The device of that id. Throws a `RangeError` that names the known ones. */
export function findDevice(id: string): Device {
  const found = devices.find((device) => device.id === id);
  if (found) return found;
  const known = devices.map((device) => device.id).join(', ');
  throw new RangeError(`Cannot use the device "${id}": there is none. Use one of ${known}.`);
}
