import type { StandardSchema } from 'bridgehead';
import { sampleValue } from 'bridgehead/mocks';
import { type ReactElement, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { JsonField } from '../ui/JsonField.tsx';
import { Problem, useProblem } from '../ui/Problem.tsx';
import { type FormField, planForm, readDraft, readSchema, startDraft } from './schema-draft.ts';
import styles from './SchemaForm.module.css';

/** A form generated from a schema, with a button that submits its value. */
export function SchemaForm(props: {
  readonly schema: StandardSchema | undefined;
  readonly action: string;
  readonly isDisabled?: boolean;
  readonly onSubmit: (value: unknown) => void;
}): ReactElement {
  const { schema: given, action, isDisabled, onSubmit } = props;
  const schema = readSchema(given);
  const plan = planForm(schema);
  const [draft, setDraft] = useState(() => (plan && schema ? startDraft(plan, schema) : {}));
  const [json, setJson] = useState(() => (schema ? JSON.stringify(sampleValue(schema), null, 2) : ''));
  const { problem, attempt } = useProblem();

  const submit = (): void =>
    attempt(() =>
      onSubmit(plan ? readDraft(plan, draft) : json.trim() === '' ? undefined : (JSON.parse(json) as unknown)),
    );

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {plan?.fields.map((field) => (
        <Row
          key={field.name}
          field={field}
          value={draft[field.name] ?? ''}
          onChange={(value) => setDraft({ ...draft, [field.name]: value })}
        />
      ))}
      {!plan && given && <JsonField label="JSON" value={json} maxRows={12} problem={problem} onChange={setJson} />}
      {plan && <Problem text={problem} />}
      <Button variant="primary" type="submit" isDisabled={isDisabled}>
        {action}
      </Button>
    </form>
  );
}

function Row({
  field,
  value,
  onChange,
}: {
  field: FormField;
  value: string;
  onChange: (value: string) => void;
}): ReactElement {
  const id = useId();
  const { name, kind, isRequired, choices, hint } = field;
  const options = kind === 'yes-no' ? ['true', 'false'] : choices;
  return (
    <div className={styles['row']}>
      <label htmlFor={id} className={styles['name']} title={name}>
        {name}
        {isRequired && <span title="required"> *</span>}
      </label>
      {kind === 'choice' || kind === 'yes-no' ? (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">(omitted)</option>
          {options.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={kind === 'number' ? 'number' : 'text'}
          value={value}
          placeholder={isRequired ? hint : `${hint}, optional`}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
