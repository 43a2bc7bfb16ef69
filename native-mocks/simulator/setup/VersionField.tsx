import type { ReactElement } from 'react';
import { LateTextField } from '../ui/LateTextField.tsx';
import type { Setup } from './setup.ts';
import styles from './SetupPanel.module.css';
import type { SuggestedVersion } from './versions.ts';

/** The app version: free text with suggested versions. */
export function VersionField(props: {
  readonly setup: Setup;
  readonly versions: readonly SuggestedVersion[];
  readonly onChange: (version: string) => void;
}): ReactElement {
  const { setup, versions, onChange } = props;
  const known = versions.some(({ version }) => version === setup.appVersion);
  return (
    <div className={styles['version']}>
      <LateTextField label="App version" value={setup.appVersion} placeholder="unknown" onChange={onChange} />
      <div className={styles['suggestions']}>
        <select
          aria-label="Suggested app versions"
          value={known ? setup.appVersion : 'other'}
          onChange={(event) => onChange(event.target.value)}
        >
          {!known && (
            <option value="other" disabled>
              custom
            </option>
          )}
          {versions.map(({ version, label }) => (
            <option key={`${version} ${label}`} value={version}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
