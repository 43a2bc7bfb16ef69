import type { ReactElement } from 'react';
import { Field } from '../ui/Controls.tsx';
import type { Setup } from './setup.ts';
import styles from './SetupPanel.module.css';
import type { VersionChoice } from './versions.ts';

/** The app version: any text, and those worth a try by name. */
export function VersionField(props: {
  readonly setup: Setup;
  readonly versions: readonly VersionChoice[];
  readonly onChange: (version: string) => void;
}): ReactElement {
  const { setup, versions, onChange } = props;
  const known = versions.some(({ version }) => version === setup.appVersion);
  return (
    <div className={styles['version']}>
      <Field label="App version">
        <input
          type="text"
          // A new version means a new shell: taken when the field is left or Enter is pressed.
          key={setup.appVersion}
          defaultValue={setup.appVersion}
          placeholder="unknown"
          spellCheck={false}
          onBlur={(event) => event.target.value !== setup.appVersion && onChange(event.target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </Field>
      <div className={styles['try']}>
        <select
          aria-label="App versions worth a try"
          value={known ? setup.appVersion : 'other'}
          onChange={(event) => onChange(event.target.value)}
        >
          {!known && (
            <option value="other" disabled>
              your own
            </option>
          )}
          {versions.map(({ version, why }) => (
            <option key={`${version} ${why}`} value={version}>
              {why}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
