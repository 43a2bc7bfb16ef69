import type { ReactElement } from 'react';
import type { Profile } from '../../profiles/profiles-of.ts';
import { Toggle } from '../ui/FilterTools.tsx';
import { IconButton } from '../ui/Controls.tsx';
import styles from './ProfilePicker.module.css';

/** Selects the profiles of a run. */
export function ProfilePicker(props: {
  readonly profiles: readonly Profile[];
  readonly excluded: ReadonlySet<string>;
  readonly onChange: (excluded: ReadonlySet<string>) => void;
}): ReactElement {
  const { profiles, excluded, onChange } = props;
  const toggle = (id: string): void => {
    const next = new Set(excluded);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <details className={styles['choice']}>
      <summary>
        {profiles.length - excluded.size} of {profiles.length} profiles
      </summary>
      <div className={styles['profiles']}>
        {profiles.map(({ id, label }) => (
          <Toggle key={id} label={label} hint={id} isOn={!excluded.has(id)} onChange={() => toggle(id)} />
        ))}
        <IconButton
          icon={excluded.size ? 'check' : 'close'}
          label={excluded.size ? 'Select all profiles' : 'Select no profile'}
          text={excluded.size ? 'All' : 'None'}
          onClick={() => onChange(new Set(excluded.size ? [] : profiles.map(({ id }) => id)))}
        />
      </div>
    </details>
  );
}
