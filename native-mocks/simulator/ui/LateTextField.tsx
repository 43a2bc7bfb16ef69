import type { ReactElement } from 'react';
import { Field } from './Controls.tsx';

/** A text that requires a new shell, so it is applied on blur or Enter only. */
export function LateTextField(props: {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly isInvalid?: boolean;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const { label, value, placeholder, isInvalid = false, onChange } = props;
  return (
    <Field label={label}>
      <input
        type="text"
        key={value}
        defaultValue={value}
        placeholder={placeholder}
        spellCheck={false}
        aria-invalid={isInvalid}
        onBlur={(event) => event.target.value !== value && onChange(event.target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </Field>
  );
}
