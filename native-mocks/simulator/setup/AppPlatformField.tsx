import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { platformNames } from '../../../sdk/gate/platform.ts';
import { Field } from '../ui/Controls.tsx';
import { deviceOf, type Setup } from './setup.ts';

/** Selects the platform of the app, if the contract declares platforms: the one of the device, or a declared one on any device. */
export function AppPlatformField(props: {
  readonly setup: Setup;
  readonly contract: Contract;
  readonly onSelect: (platform: string) => void;
}): ReactElement | null {
  const { setup, contract, onSelect } = props;
  if (!contract.platforms) return null;
  const { platform } = deviceOf(setup);
  return (
    <Field label="Platform of the app">
      <select value={setup.platform} onChange={(event) => onSelect(event.target.value)}>
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
