import type { ReactElement } from 'react';
import type { RequestOverride } from '../../simulator-protocol/request-override.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Controls.tsx';
import { JsonField } from '../ui/JsonField.tsx';
import { useProblem, Problem } from '../ui/Problem.tsx';
import { type OverrideDraft, overrideOf } from './override-draft.ts';
import styles from './Overrides.module.css';

interface DraftProps {
  readonly draft: OverrideDraft;
  readonly onChange: (draft: OverrideDraft) => void;
}

/** Describes which requests are overridden, and how. */
export function OverrideForm(
  props: DraftProps & {
    readonly onAdd: (override: RequestOverride) => void;
    readonly onClose: () => void;
  },
): ReactElement {
  const { draft, onChange, onAdd, onClose } = props;
  const { problem, attempt } = useProblem();
  const fields = { draft, onChange };
  return (
    <div className={styles['form']}>
      <TextField {...fields} label="URL contains" name="address" placeholder="/api/*/price" />
      <div className={styles['fields']}>
        <TextField {...fields} label="Method" name="method" placeholder="any" />
        <TextField {...fields} label="Call" name="call" placeholder="each" />
        <TextField {...fields} label="Delay in ms" name="delayMs" placeholder="0" />
        <ResponseField {...fields} />
      </div>
      {draft.response === 'own' && (
        <>
          <div className={styles['fields']}>
            <TextField {...fields} label="Status" name="status" />
            <TextField {...fields} label="Content type" name="type" />
          </div>
          <JsonField
            {...{ label: 'Body', value: draft.body, maxRows: 12, problem: '' }}
            onChange={(body) => onChange({ ...draft, body })}
          />
        </>
      )}
      <Problem text={problem} />
      <div className={styles['fields']}>
        <Button variant="primary" onClick={() => attempt(() => onAdd(overrideOf(draft)))}>
          Add override
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
  );
}

function TextField(
  props: DraftProps & {
    readonly label: string;
    readonly name: Exclude<keyof OverrideDraft, 'response'>;
    readonly placeholder?: string;
  },
): ReactElement {
  const { draft, onChange, label, name, placeholder } = props;
  return (
    <Field label={label}>
      <input
        value={draft[name]}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
      />
    </Field>
  );
}

function ResponseField({ draft, onChange }: DraftProps): ReactElement {
  return (
    <Field label="Response">
      <select
        value={draft.response}
        // The options are these values.
        onChange={(event) => onChange({ ...draft, response: event.target.value as OverrideDraft['response'] })}
      >
        <option value="own">status and body</option>
        <option value="failure">none</option>
        <option value="server">of the server</option>
      </select>
    </Field>
  );
}
