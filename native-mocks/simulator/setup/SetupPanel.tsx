import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { platformNames, shellPlatforms } from '../../../sdk/gate/platform.ts';
import { Field, Segmented } from '../ui/Controls.tsx';
import { deviceOf, type Setup } from './setup.ts';
import { AccessibilityFields } from './AccessibilityFields.tsx';
import { DeviceFields } from './DeviceFields.tsx';
import { NetworkFields } from './NetworkFields.tsx';
import { FaultPicker } from './FaultPicker.tsx';
import styles from './SetupPanel.module.css';
import { AppPlatformField } from './AppPlatformField.tsx';
import { ShellFields } from './ShellFields.tsx';
import type { PlatformSwitch } from './switch-platform.ts';
import type { SuggestedVersion } from './versions.ts';

/** Props of `SetupPanel`. */
export interface SetupPanelProps {
  readonly setup: Setup;
  readonly contract: Contract;
  /** Suggested app versions, newest first, each with its reason. */
  readonly versions: readonly SuggestedVersion[];
  readonly platforms: PlatformSwitch;
  readonly onChange: (setup: Setup) => void;
  /** Whether the simulator has a server: some settings are applied there. */
  readonly hasServer: boolean;
  /** Whether the page is in a frame of this window. */
  readonly isFramed: boolean;
}

const devicePlatforms = [
  ...shellPlatforms.map((value) => ({ value, label: platformNames[value] })),
  { value: 'pc' as const, label: 'Desktop' },
];

/** The column with all settings of the tester. */
export function SetupPanel({
  setup,
  contract,
  versions,
  platforms,
  onChange,
  hasServer,
  isFramed,
}: SetupPanelProps): ReactElement {
  const set = (change: Partial<Setup>): void => onChange({ ...setup, ...change });
  return (
    <form className={styles['panel']} aria-label="Setup" onSubmit={(event) => event.preventDefault()}>
      <section className={styles['group']}>
        <h2 className={styles['heading']}>Phone</h2>
        <Segmented
          label="Platform"
          name="platform"
          value={deviceOf(setup).platform}
          choices={devicePlatforms}
          onChange={(platform) => onChange(platforms.toDevice(setup, platform))}
        />
        <DeviceFields setup={setup} onChange={onChange} />
        <AccessibilityFields setup={setup} isFramed={isFramed} onChange={onChange} />
        {hasServer ? (
          <NetworkFields setup={setup} onChange={onChange} />
        ) : (
          <p className={styles['hint']}>
            This page runs without the simulator’s server: network speeds, server requests, real phones, the second
            phone and runs on all profiles are not available. Run <code>npx bridgehead simulate</code> to use them with
            your own page.
          </p>
        )}
      </section>
      <section className={styles['group']}>
        <h2 className={styles['heading']}>App</h2>
        <AppPlatformField
          setup={setup}
          contract={contract}
          onSelect={(platform) => onChange(platforms.toApp(setup, platform))}
        />
        <ShellFields setup={setup} contract={contract} versions={versions} onChange={onChange} />
      </section>
      {setup.generation !== 'none' && (
        <section className={styles['group']}>
          <h2 className={styles['heading']}>Faults</h2>
          <FaultPicker faults={setup.faults} contract={contract} onChange={(faults) => set({ faults })} />
          {setup.faults.length > 0 && (
            <Field label="Random seed">
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
