import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { platformNames } from '../../../sdk/gate/platform.ts';
import { Field } from '../ui/Controls.tsx';
import { deviceOf, platformOf, type Setup, withPlatform } from './setup.ts';
import { newestVersionOf } from './versions.ts';

/** Selects the platform of the app, if the contract declares platforms: the one of the device, or a declared one on any device. */
export function AppPlatformField(props: {
  readonly setup: Setup;
  readonly contract: Contract;
  readonly onChange: (setup: Setup) => void;
}): ReactElement | null {
  const { setup, contract, onChange } = props;
  if (!contract.platforms) return null;
  const { platform } = deviceOf(setup);
  const select = (next: string): void => {
    const selected = withPlatform(setup, next);
    onChange({ ...selected, appVersion: newestVersionOf(contract, platformOf(selected)) });
  };
  return (
    <Field label="Platform of the app">
      <select value={setup.platform} onChange={(event) => select(event.target.value)}>
        <option value="">{platform === 'pc' ? 'Browser' : platformNames[platform]}</option>
        {Object.entries(contract.platforms.names).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
