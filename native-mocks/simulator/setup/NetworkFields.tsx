import type { ReactElement } from 'react';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import { Field } from '../ui/Controls.tsx';
import type { Setup } from './setup.ts';
import styles from './SetupPanel.module.css';

/** Selects the phone's network, and whether service workers of the page answer its requests. */
export function NetworkFields(props: {
  readonly setup: Setup;
  readonly onChange: (setup: Setup) => void;
}): ReactElement {
  const { setup, onChange } = props;
  return (
    <div className={styles['pair']}>
      <Field label="Network">
        <select value={setup.network} onChange={(event) => onChange({ ...setup, network: event.target.value })}>
          {networkProfiles.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Service workers">
        <select
          value={setup.bypassesWorkers ? 'bypassed' : 'run'}
          onChange={(event) => onChange({ ...setup, bypassesWorkers: event.target.value === 'bypassed' })}
        >
          <option value="run">Run</option>
          <option value="bypassed">Bypassed</option>
        </select>
      </Field>
    </div>
  );
}
