import type { ReactElement, ReactNode } from 'react';
import styles from './Controls.module.css';
import { Icon, type IconName } from './Icon.tsx';

/** An option of a choice. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A segmented control with one selected option; arrow keys change it, as in every radio group. */
export function Segmented<Value extends string>(props: {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}): ReactElement {
  const { label, name, value, choices, onChange } = props;
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['segments']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['segment']}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A labelled control. */
export function Field({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    // oxlint cannot see the control in `children`; every use passes exactly one.
    <label className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      {children}
    </label>
  );
}

/** An icon button with an accessible name. */
export function IconButton(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly text?: string;
  /** As in `aria-keyshortcuts`. */
  readonly keys?: string;
}): ReactElement {
  const { icon, label, onClick, isPressed, isDisabled, text, keys } = props;
  return (
    <button
      type="button"
      className={styles['iconButton']}
      aria-label={text === undefined ? label : undefined}
      title={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} />
      {text !== undefined && <span>{text}</span>}
    </button>
  );
}

/** A short label whose colour has a meaning. */
export function Badge(props: {
  readonly tone: 'good' | 'warn' | 'bad' | 'page' | 'shell' | 'plain';
  readonly title?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <span className={styles['badge']} data-tone={props.tone} title={props.title}>
      {props.children}
    </span>
  );
}
