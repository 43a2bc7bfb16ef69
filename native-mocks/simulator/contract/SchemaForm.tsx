import type { StandardSchema } from 'bridgehead';
import { sampleValue } from 'bridgehead/mocks';
import { type ReactElement, useId, useState } from 'react';
import { type FormField, planForm, readDraft, readSchema, startDraft } from './schema-draft.ts';
import styles from './SchemaForm.module.css';

/** A form made of a schema, and the button that uses its value. */
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
  const [problem, setProblem] = useState<string>();

  const submit = (): void => {
    try {
      const value = plan ? readDraft(plan, draft) : json.trim() === '' ? undefined : (JSON.parse(json) as unknown);
      setProblem(undefined);
      onSubmit(value);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

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
      {!plan && given && (
        <textarea
          className={styles['json']}
          aria-label="JSON"
          rows={3}
          value={json}
          spellCheck={false}
          onChange={(event) => setJson(event.target.value)}
        />
      )}
      {problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={styles['submit']} disabled={isDisabled}>
        {action}
      </button>
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
      <label htmlFor={id} className={styles['name']}>
        {name}
        {isRequired && <span title="required"> *</span>}
      </label>
      {kind === 'choice' || kind === 'yes-no' ? (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">not given</option>
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
          placeholder={isRequired ? hint : `${hint}, may be left out`}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
