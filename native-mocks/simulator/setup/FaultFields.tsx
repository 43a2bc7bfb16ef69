import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { hasScope, type NamedParameter, ownParametersOf, scopeParameters } from '../../faults/fault-parameters.ts';
import type { FaultDraft } from './fault-draft.ts';
import { type FaultPreset, faultPresets, findPreset } from './fault-presets.data.ts';
import { formatSetting, defaultValues } from './fault-settings.ts';
import styles from './FaultPicker.module.css';

/** The fields of one fault: kind, method and settings. */
export function FaultFields(props: {
  readonly draft: FaultDraft;
  readonly contract: Contract;
  readonly onChange: (draft: FaultDraft) => void;
}): ReactElement {
  const { draft, contract, onChange } = props;
  const preset = findPreset(draft.kind);
  const isScoped = preset !== undefined && hasScope(preset.id);
  const fields = (parameters: readonly NamedParameter[]): readonly ReactElement[] =>
    parameters.map((parameter) => (
      <SettingField
        key={parameter.name}
        parameter={parameter}
        defaultValue={preset && defaultOf(parameter, preset, contract)}
        events={Object.keys(contract.events)}
        value={draft.values[parameter.name] ?? ''}
        onChange={(value) => onChange({ ...draft, values: { ...draft.values, [parameter.name]: value } })}
      />
    ));
  return (
    <div className={styles['fields']}>
      <select
        aria-label="Fault"
        value={draft.kind}
        onChange={(event) => onChange({ ...draft, kind: event.target.value, values: {} })}
      >
        <option value="">Choose a fault …</option>
        {faultPresets.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {preset && <p className={styles['hint']}>{preset.hint}</p>}
      {preset && fields(ownParametersOf(preset.id))}
      {isScoped && (
        <>
          <select
            aria-label="Affected method"
            value={draft.method}
            onChange={(event) => onChange({ ...draft, method: event.target.value })}
          >
            <option value="*">all methods</option>
            {Object.keys(contract.methods).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
          <details open={scopeParameters.some(({ name }) => draft.values[name])}>
            <summary>Affected calls</summary>
            <div className={styles['fields']}>{fields(scopeParameters)}</div>
          </details>
        </>
      )}
    </div>
  );
}

function SettingField(props: {
  readonly parameter: NamedParameter;
  readonly defaultValue: string | undefined;
  readonly events: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const { parameter, defaultValue = '', events, value, onChange } = props;
  const { type, label, min, max } = parameter;
  const isNumber = type === 'number' || type === 'integer';
  return (
    <label className={styles['setting']}>
      <span>{label}</span>
      {type === 'event' ? (
        <select value={value || defaultValue} onChange={(event) => onChange(event.target.value)}>
          {events.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      ) : (
        <input
          type={isNumber ? 'number' : 'text'}
          min={min}
          max={max}
          step={type === 'integer' ? 1 : 'any'}
          placeholder={defaultValue}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </label>
  );
}

/** Returns the default of a setting, which applies while its field is empty. */
function defaultOf({ name }: NamedParameter, preset: FaultPreset, contract: Contract): string {
  const defaultValue = defaultValues(preset, contract)[name] ?? { rate: 1, after: 0, times: 'unlimited' }[name];
  return defaultValue === undefined ? '' : formatSetting(defaultValue);
}
