import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { platformNames, shellPlatforms } from '../../../sdk/platform.ts';
import { type Device, devices } from '../../devices/devices.data.ts';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import { Field, Segmented } from '../ui/Controls.tsx';
import { deviceOf, type Setup, withDevice } from './setup.ts';
import { DeviceFields } from './DeviceFields.tsx';
import { FaultPicker } from './FaultPicker.tsx';
import styles from './SetupPanel.module.css';
import { ShellFields } from './ShellFields.tsx';
import type { VersionChoice } from './versions.ts';

/** What the setup column shows. */
export interface SetupPanelProps {
  readonly setup: Setup;
  readonly contract: Contract;
  /** App versions worth a try, newest first, with why. */
  readonly versions: readonly VersionChoice[];
  readonly onChange: (setup: Setup) => void;
}

const platforms = [
  ...shellPlatforms.map((value) => ({ value, label: platformNames[value] })),
  { value: 'pc' as const, label: 'Desktop' },
];

/** The column of everything a tester can set. */
export function SetupPanel({ setup, contract, versions, onChange }: SetupPanelProps): ReactElement {
  const { platform } = deviceOf(setup);
  const set = (change: Partial<Setup>): void => onChange({ ...setup, ...change });
  const choosePlatform = (next: Device['platform']): void => {
    const first = devices.find((each) => each.platform === next);
    if (first) onChange(withDevice(setup, first.id));
  };
  return (
    <form className={styles['panel']} aria-label="Setup" onSubmit={(event) => event.preventDefault()}>
      <section className={styles['group']}>
        <h2 className={styles['heading']}>Phone</h2>
        <Segmented label="Platform" name="platform" value={platform} choices={platforms} onChange={choosePlatform} />
        <DeviceFields setup={setup} onChange={onChange} />
        <Field label="Network">
          <select value={setup.network} onChange={(event) => set({ network: event.target.value })}>
            {networkProfiles.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </section>
      <section className={styles['group']}>
        <h2 className={styles['heading']}>App</h2>
        <ShellFields setup={setup} versions={versions} onChange={onChange} />
      </section>
      {setup.generation !== 'none' && (
        <section className={styles['group']}>
          <h2 className={styles['heading']}>Faults</h2>
          <FaultPicker faults={setup.faults} contract={contract} onChange={(faults) => set({ faults })} />
          {setup.faults.length > 0 && (
            <Field label="Seed: the same seed gives the same run">
              <input
                type="number"
                min={1}
                value={setup.seed}
                onChange={(event) => set({ seed: Math.max(1, Math.trunc(Number(event.target.value)) || 1) })}
              />
            </Field>
          )}
        </section>
      )}
    </form>
  );
}
