import { type Device, devices } from '../../devices/devices.data.ts';

/** A device vendor and its display name. */
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

/** Returns the vendor as sold: the site's detection, and therefore `device.vendor`, treats Honor as Huawei. */
export function vendorOf({ id, vendor }: Pick<Device, 'id' | 'vendor'>): string {
  return id.startsWith('honor') ? 'honor' : vendor;
}

/** Returns the vendors with devices on the platform, in the order of the devices. */
export function vendorsOf(platform: Device['platform']): readonly Vendor[] {
  const names = devices.filter((device) => device.platform === platform).map(vendorOf);
  return [...new Set(names)].map((vendor) => ({ vendor, label: labels[vendor] ?? vendor }));
}

/** Returns the devices of a vendor on a platform. */
export function devicesOf(platform: Device['platform'], vendor: string): readonly Device[] {
  return devices.filter((device) => device.platform === platform && vendorOf(device) === vendor);
}

/** Returns the device name without the vendor's name, for display next to it. */
export function nameWithoutVendor({ label }: Pick<Device, 'label'>, vendor: Vendor): string {
  const startsWithVendor = label.toLowerCase().startsWith(`${vendor.label.toLowerCase()} `);
  return startsWithVendor ? label.slice(vendor.label.length + 1) : label;
}
