import type { ReactElement } from 'react';
import type { RecordedErrors } from '../../traces/failed-calls.ts';
import { CopyTest } from '../trace/CopyTest.tsx';
import { IconButton } from '../ui/Controls.tsx';
import { FilterTools, type FilterToggle, protocolToggle, Toggle } from '../ui/FilterTools.tsx';
import type { RowFilter } from './filter-rows.ts';
import { QUERY_HINT } from './row-query.ts';
import styles from './TrafficPanel.module.css';

/** Props of `TrafficTools`. */
export interface TrafficToolsProps {
  readonly filter: RowFilter;
  readonly onFilterChange: (filter: RowFilter) => void;
  readonly onClear: () => void;
  /** The number of lines that match the filter. */
  readonly hits: string;
  /** Whether the list is paused while the page continues, and a function that toggles it. */
  readonly pause: { readonly isOn: boolean; readonly toggle: () => void };
  /** Returns a complete test file of the session; `undefined` without a shell. */
  readonly testOf: (kind: 'vitest' | 'playwright', errors: RecordedErrors) => Promise<string | undefined>;
  /** Whether the session has errors, so that a copied test needs to know what is correct. */
  readonly hasErrors: () => boolean;
}

/** The toolbar of the timeline: filter, pause, clear and test export. */
export function TrafficTools(props: TrafficToolsProps): ReactElement {
  const { filter, onFilterChange, onClear, hits, pause } = props;
  return (
    <>
      <FilterTools
        label="Filter traffic"
        hint={QUERY_HINT}
        hits={hits}
        filter={filter}
        toggles={toggles}
        onFilterChange={onFilterChange}
      />
      <Toggle
        label="Pause"
        hint="Freeze the list while the page continues; no message is lost"
        isOn={pause.isOn}
        onChange={pause.toggle}
      />
      <span className={styles['exports']}>
        <CopyTests {...props} />
        <IconButton icon="clear" label="Clear the timeline" onClick={onClear} />
      </span>
    </>
  );
}

function CopyTests({ testOf, hasErrors }: Pick<TrafficToolsProps, 'testOf' | 'hasErrors'>): ReactElement {
  return (
    <>
      <CopyTest
        label="Copy this session as a Vitest test"
        text="Vitest"
        hasErrors={hasErrors}
        read={(errors) => testOf('vitest', errors)}
      />
      <CopyTest
        label="Copy this session as a Playwright test"
        text="Playwright"
        hasErrors={hasErrors}
        read={(errors) => testOf('playwright', errors)}
      />
    </>
  );
}

const toggles: readonly FilterToggle<RowFilter>[] = [
  { member: 'onlyFailures', label: 'Failures', hint: 'Show only failures' },
  protocolToggle,
  { member: 'showsServer', label: 'Server', hint: 'Show requests to the server' },
];
