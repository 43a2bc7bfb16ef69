import type { ReactElement } from 'react';
import { CopyButton } from '../ui/CopyButton.tsx';
import { IconButton } from '../ui/Controls.tsx';
import { SearchField } from '../ui/Panel.tsx';
import type { RowFilter } from './filter-rows.ts';
import styles from './TrafficPanel.module.css';

/** What the tools of the timeline take. */
export interface TrafficToolsProps {
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly onClear: () => void;
  /** Whether the list stands still while the page goes on, and how to change that. */
  readonly pause: { readonly isOn: boolean; readonly toggle: () => void };
  /** Gives a complete test file of the session; `undefined` without a shell. */
  readonly testOf: (kind: 'vitest' | 'playwright') => string | undefined;
}

/** What is shown of the timeline, and what can be made of it. */
export function TrafficTools({ filter, onFilter, onClear, pause, testOf }: TrafficToolsProps): ReactElement {
  return (
    <>
      <SearchField
        label="Filter the traffic"
        placeholder="Filter"
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <Toggle
        label="Failures"
        hint="Only what went wrong"
        isOn={filter.onlyFailures}
        onChange={(onlyFailures) => onFilter({ ...filter, onlyFailures })}
      />
      <Toggle
        label="Protocol"
        hint="What the protocol says for itself: $/hello and the like"
        isOn={filter.showsProtocol}
        onChange={(showsProtocol) => onFilter({ ...filter, showsProtocol })}
      />
      <Toggle
        label="Server"
        hint="What the page asks of its server"
        isOn={filter.showsServer}
        onChange={(showsServer) => onFilter({ ...filter, showsServer })}
      />
      <Toggle
        label="Pause"
        hint="Keep the list as it is while the page goes on; nothing is lost"
        isOn={pause.isOn}
        onChange={pause.toggle}
      />
      <span className={styles['makings']}>
        <CopyButton label="Copy this session as a vitest test" text="vitest" read={() => testOf('vitest')} />
        <CopyButton
          label="Copy this session as a Playwright test"
          text="Playwright"
          read={() => testOf('playwright')}
        />
        <IconButton icon="clear" label="Clear the timeline" onClick={onClear} />
      </span>
    </>
  );
}

/** A checkbox among the tools of a panel. */
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
