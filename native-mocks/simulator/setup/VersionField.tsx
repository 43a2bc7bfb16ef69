import type { ReactElement } from 'react';
import { Field } from '../ui/Controls.tsx';
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
      <Field label="App version">
        <input
          type="text"
          // A new version requires a new shell, so it is applied on blur or Enter only.
          key={setup.appVersion}
          defaultValue={setup.appVersion}
          placeholder="unknown"
          spellCheck={false}
          onBlur={(event) => event.target.value !== setup.appVersion && onChange(event.target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </Field>
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
