import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { Field, Segmented } from '../ui/Controls.tsx';
import { LANGUAGE, languagesOf } from './languages.ts';

/** More buttons do not fit next to each other. */
const MAX_BUTTONS = 5;

/** Selects one of the contract's languages, or any locale if the contract has no rules. */
export function LanguageField(props: {
  readonly language: string;
  readonly contract: Contract;
  readonly onChange: (language: string) => void;
}): ReactElement {
  const { language, contract, onChange } = props;
  const languages = languagesOf(contract);
  if (languages.length === 0) {
    return (
      <Field label="Locale">
        <input
          key={language}
          spellCheck={false}
          defaultValue={language}
          pattern={LANGUAGE.source}
          title="A language tag, such as de or pt-BR"
          required
          onBlur={({ target }) => (target.reportValidity() ? onChange(target.value) : undefined)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </Field>
    );
  }
  if (languages.length <= MAX_BUTTONS) {
    const choices = languages.map((value) => ({ value, label: value.toUpperCase() }));
    return <Segmented label="Language" name="language" value={language} choices={choices} onChange={onChange} />;
  }
  return (
    <Field label="Language">
      <select value={language} onChange={(event) => onChange(event.target.value)}>
        {languages.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </Field>
  );
}
