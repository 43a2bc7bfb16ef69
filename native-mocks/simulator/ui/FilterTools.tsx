import type { ReactElement } from 'react';
import styles from './FilterTools.module.css';
import { SearchField } from './Panel.tsx';

/** A boolean member of a filter, shown as a checkbox. */
export interface FilterToggle<Filter> {
  readonly member: { [Name in keyof Filter]: Filter[Name] extends boolean ? Name : never }[keyof Filter];
  readonly label: string;
  readonly hint: string;
}

/** A search field and a checkbox for each toggle of a filter. */
export function FilterTools<Filter extends { readonly text: string }>(props: {
  readonly label: string;
  readonly filter: Filter;
  readonly toggles: readonly FilterToggle<Filter>[];
  readonly onFilterChange: (filter: Filter) => void;
  readonly hint?: string;
  /** The number of matches. */
  readonly hits?: string | undefined;
}): ReactElement {
  const { label, filter, toggles, onFilterChange, hint, hits } = props;
  return (
    <>
      <SearchField
        label={label}
        placeholder="Filter"
        value={filter.text}
        hint={hint}
        hits={hits}
        onChange={(text) => onFilterChange({ ...filter, text })}
      />
      {toggles.map((toggle) => (
        <Toggle
          key={toggle.label}
          {...toggle}
          isOn={Boolean(filter[toggle.member])}
          onChange={(isOn) => onFilterChange({ ...filter, [toggle.member]: isOn })}
        />
      ))}
    </>
  );
}

/** The toggle for protocol messages, shared by all message lists. */
export const protocolToggle = {
  member: 'showsProtocol',
  label: 'Protocol',
  hint: 'Show protocol messages, such as $/hello',
} as const;

/** A checkbox in the toolbar of a panel. */
export function Toggle(props: {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): ReactElement {
  return (
    <label className={styles['toggle']} title={props.hint}>
      <input type="checkbox" checked={props.isOn} onChange={(event) => props.onChange(event.target.checked)} />
      <span>{props.label}</span>
    </label>
  );
}
