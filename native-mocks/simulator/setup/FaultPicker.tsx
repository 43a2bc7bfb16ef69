import { type ReactElement, useState } from 'react';
import { IconButton } from '../ui/Controls.tsx';
import type { FaultSetting } from './setup.ts';
import { faultPresets } from './fault-presets.data.ts';
import styles from './FaultPicker.module.css';

/** The faults in force, and a line to add one. */
export function FaultPicker(props: {
  readonly faults: readonly FaultSetting[];
  readonly methods: readonly string[];
  readonly onChange: (faults: readonly FaultSetting[]) => void;
}): ReactElement {
  const { faults, methods, onChange } = props;
  const [kind, setKind] = useState<string>(faultPresets[0]?.id ?? 'slow');
  const [method, setMethod] = useState('*');
  const preset = faultPresets.find(({ id }) => id === kind);
  const add = (): void => {
    const next = { fault: kind, method: preset?.isPerMethod ? method : '*' };
    const isThere = faults.some((each) => each.fault === next.fault && each.method === next.method);
    if (!isThere) onChange([...faults, next]);
  };
  return (
    <div className={styles['picker']}>
      {faults.length > 0 && (
        <ul className={styles['list']}>
          {faults.map((each) => (
            <li key={`${each.fault}@${each.method}`} className={styles['fault']}>
              <span>
                <b>{faultPresets.find(({ id }) => id === each.fault)?.label ?? each.fault}</b>{' '}
                {each.method === '*' ? '' : <code>{each.method}</code>}
              </span>
              <IconButton
                icon="close"
                label={`Remove the fault ${each.fault}`}
                onClick={() => onChange(faults.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['add']}>
        <select aria-label="Fault" value={kind} onChange={(event) => setKind(event.target.value)}>
          {faultPresets.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <select
          aria-label="Method the fault is on"
          value={preset?.isPerMethod ? method : '*'}
          disabled={!preset?.isPerMethod}
          onChange={(event) => setMethod(event.target.value)}
        >
          <option value="*">all methods</option>
          {methods.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" className={styles['button']} onClick={add}>
          Add
        </button>
      </div>
      <p className={styles['hint']}>{preset?.hint}</p>
    </div>
  );
}
