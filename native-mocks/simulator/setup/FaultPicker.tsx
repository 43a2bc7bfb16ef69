import type { Contract } from 'bridgehead';
import { type ReactElement, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/Controls.tsx';
import { Problem } from '../ui/Problem.tsx';
import { draftOf, type FaultDraft, settingOf } from './fault-draft.ts';
import { FaultFields } from './FaultFields.tsx';
import { findPreset } from './fault-presets.data.ts';
import { type FaultSetting, readFault, formatSetting } from './fault-settings.ts';
import styles from './FaultPicker.module.css';

/** The form without a fault. */
const idleDraft: FaultDraft = { kind: '', method: '*', values: {} };

/** The active faults and a form that adds one with all its settings. */
export function FaultPicker(props: {
  readonly faults: readonly FaultSetting[];
  readonly contract: Contract;
  readonly onChange: (faults: readonly FaultSetting[]) => void;
}): ReactElement {
  const { faults, contract, onChange } = props;
  const [draft, setDraft] = useState(idleDraft);
  const [problem, setProblem] = useState('');
  const change = (next: FaultDraft): void => {
    setDraft(next);
    setProblem('');
  };
  const add = (): void => {
    const next = settingOf(draft);
    if ('problem' in next) return setProblem(next.problem);
    const read = readFault(next, contract);
    if ('problem' in read) return setProblem(read.problem);
    change(idleDraft);
    onChange([...faults.filter((each) => !isSameTarget(each, next)), next]);
  };
  return (
    <div className={styles['picker']}>
      {faults.length > 0 && (
        <ul className={styles['list']}>
          {faults.map((each) => (
            <FaultLine
              key={`${each.fault}@${each.method}`}
              setting={each}
              contract={contract}
              onEdit={() => change(draftOf(each))}
              onRemove={() => onChange(faults.filter((other) => other !== each))}
            />
          ))}
        </ul>
      )}
      <FaultFields draft={draft} contract={contract} onChange={change} />
      <Problem text={problem} />
      {draft.kind !== '' && (
        <Button onClick={add}>
          {faults.some((each) => isSameTarget(each, { fault: draft.kind, method: draft.method })) ? 'Update' : 'Add'}
        </Button>
      )}
    </div>
  );
}

function FaultLine(props: {
  readonly setting: FaultSetting;
  readonly contract: Contract;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}): ReactElement {
  const { setting, contract, onEdit, onRemove } = props;
  const { fault, method, values = {} } = setting;
  const read = readFault(setting, contract);
  const label = findPreset(fault)?.label ?? fault;
  const settings = Object.entries(values).map(([name, value]) => `${name} ${formatSetting(value)}`);
  return (
    <li className={styles['fault']}>
      <button type="button" className={styles['edit']} title="Edit this fault" onClick={onEdit}>
        <b>{label}</b> {method === '*' ? '' : <code>{method}</code>}
        {settings.length > 0 && <span className={styles['settings']}>{settings.join(', ')}</span>}
        {'problem' in read && <span className={styles['problem']}>{read.problem}</span>}
      </button>
      <IconButton icon="close" label={`Remove the fault ${fault}`} onClick={onRemove} />
    </li>
  );
}

/** Whether two settings have the same kind and method; having both would only apply the fault twice. */
function isSameTarget(one: FaultSetting, other: FaultSetting): boolean {
  return one.fault === other.fault && one.method === other.method;
}
