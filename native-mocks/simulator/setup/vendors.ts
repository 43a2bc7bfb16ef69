import { type Device, devices } from '../../devices/devices.data.ts';

/** A vendor of devices, and its name for people. */
export interface Vendor {
  readonly vendor: string;
  readonly label: string;
}

const labels: Readonly<Record<string, string>> = {
  google: 'Google',
  samsung: 'Samsung',
  huawei: 'Huawei',
  honor: 'Honor',
  oppo: 'OPPO',
  vivo: 'vivo',
  oneplus: 'OnePlus',
  xiaomi: 'Xiaomi',
  meizu: 'Meizu',
  realme: 'realme',
  apple: 'Apple',
  desktop: 'Desktop',
};

/** The vendor on the box: the site's detection, and with it `device.vendor`, counts Honor as Huawei. */
export function vendorOf({ id, vendor }: Pick<Device, 'id' | 'vendor'>): string {
  return id.startsWith('honor') ? 'honor' : vendor;
}

/** The vendors that have a device of the platform, in the order of the devices. */
export function vendorsOf(platform: Device['platform']): readonly Vendor[] {
  const names = devices.filter((device) => device.platform === platform).map(vendorOf);
  return [...new Set(names)].map((vendor) => ({ vendor, label: labels[vendor] ?? vendor }));
}

/** The devices of a vendor on a platform. */
export function devicesOf(platform: Device['platform'], vendor: string): readonly Device[] {
  return devices.filter((device) => device.platform === platform && vendorOf(device) === vendor);
}

/** The name of a device beside its vendor's: without it. */
export function nameBeside({ label }: Pick<Device, 'label'>, vendor: Vendor): string {
  const isSaid = label.toLowerCase().startsWith(`${vendor.label.toLowerCase()} `);
  return isSaid ? label.slice(vendor.label.length + 1) : label;
}
