import type { ReactElement } from 'react';
import { Field } from '../ui/Controls.tsx';
import { deviceOf, type Setup, withDevice } from './setup.ts';
import styles from './SetupPanel.module.css';
import { devicesOf, nameWithoutVendor, vendorOf, vendorsOf } from './vendors.ts';

/** Selects the device. On platforms with several vendors, the vendor is selected first and filters the devices. */
export function DeviceFields(props: {
  readonly setup: Setup;
  readonly onChange: (setup: Setup) => void;
}): ReactElement {
  const { setup, onChange } = props;
  const device = deviceOf(setup);
  const vendors = vendorsOf(device.platform);
  const selectedVendor = vendors.length > 1 ? vendors.find(({ vendor }) => vendor === vendorOf(device)) : undefined;
  const selectDevice = (id: string | undefined): void => {
    if (id !== undefined) onChange(withDevice(setup, id));
  };
  return (
    <div className={styles['pair']}>
      {vendors.length > 1 && (
        <Field label="Vendor">
          <select
            value={vendorOf(device)}
            onChange={(event) => selectDevice(devicesOf(device.platform, event.target.value)[0]?.id)}
          >
            {vendors.map(({ vendor, label }) => (
              <option key={vendor} value={vendor}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label="Device">
        <select value={device.id} onChange={(event) => selectDevice(event.target.value)}>
          {devicesOf(device.platform, vendorOf(device)).map((each) => (
            <option key={each.id} value={each.id}>
              {selectedVendor ? nameWithoutVendor(each, selectedVendor) : each.label}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}
