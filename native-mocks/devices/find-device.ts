import { type Device, devices } from './devices.data.ts';

/** Returns the device with this id. Throws a `RangeError` for others. */
export function findDevice(id: string): Device {
  const found = devices.find((device) => device.id === id);
  if (found) return found;
  const known = devices.map((device) => device.id).join(', ');
  throw new RangeError(`Cannot use the device "${id}": it does not exist. Use one of ${known}.`);
}
