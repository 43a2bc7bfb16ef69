import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { CopyButton } from '../ui/CopyButton.tsx';
import { IconButton } from '../ui/Controls.tsx';
import { EmptyNote, Panel, SearchField } from '../ui/Panel.tsx';
import panel from '../ui/Panel.module.css';
import { MessageDetail } from './MessageDetail.tsx';
import { filterRows, type RowFilter, type TrafficRow } from './traffic-log.ts';
import styles from './TrafficPanel.module.css';
import { TrafficLine } from './TrafficLine.tsx';

/** What the panel shows, and what it can do with it. */
export interface TrafficPanelProps {
  readonly rows: readonly TrafficRow[];
  /** When the session began, on the clock of the rows. */
  readonly startMs: number;
  /** `false`: a browser, where nothing can cross. */
  readonly hasShell: boolean;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly onClear: () => void;
  /** Gives a complete test file of the session; `undefined` without a shell. */
  readonly testOf: (kind: 'vitest' | 'playwright') => string | undefined;
}

/** The timeline of everything that crosses the bridge, and the chosen line in full. */
export function TrafficPanel(props: TrafficPanelProps): ReactElement {
  const { rows, startMs, hasShell, filter } = props;
  const [chosen, setChosen] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const shown = useMemo(() => filterRows(rows, filter), [rows, filter]);
  const hasMessages = rows.some(({ kind }) => kind !== 'mark');
  const chosenRow = shown.find(({ key }) => key === chosen);

  const move = (event: KeyboardEvent, step: number): void => {
    event.preventDefault();
    const at = shown.findIndex(({ key }) => key === chosen);
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + step))];
    if (!next) return;
    setChosen(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Escape') setChosen(undefined);
  };

  return (
    <Panel label="Traffic" tools={<Tools {...props} />}>
      <div className={styles['banks']} aria-hidden="true">
        <span>time</span>
        <span className={styles['lanes']}>
          <b>page</b>
          <b>shell</b>
        </span>
        <span className={styles['message']}>message</span>
        <span className={styles['right']}>outcome</span>
      </div>
      {shown.length === 0 || !(hasShell || hasMessages) ? (
        <NothingShown hasShell={hasShell} hasMessages={hasMessages} />
      ) : (
        <ol ref={list} className={panel['list']}>
          {shown.map((row, at) => (
            <TrafficLine
              key={row.key}
              row={row}
              before={shown[at - 1]}
              after={shown[at + 1]}
              startMs={startMs}
              isChosen={row.key === chosen}
              isTabStop={row.key === chosen || (chosenRow === undefined && at === shown.length - 1)}
              onKeyDown={onKeyDown}
              onChoose={() => setChosen(row.key === chosen ? undefined : row.key)}
            />
          ))}
        </ol>
      )}
      {chosenRow && <MessageDetail row={chosenRow} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
}

function Tools({ filter, onFilter, onClear, testOf }: TrafficPanelProps): ReactElement {
  return (
    <>
      <SearchField
        label="Filter the traffic"
        placeholder="Filter by name, params, answer"
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <Toggle
        label="Failures"
        isOn={filter.onlyFailures}
        onChange={(onlyFailures) => onFilter({ ...filter, onlyFailures })}
      />
      <Toggle
        label="Protocol"
        isOn={filter.showsProtocol}
        onChange={(showsProtocol) => onFilter({ ...filter, showsProtocol })}
      />
      <span className={styles['spring']} />
      <CopyButton label="Copy this session as a vitest test" text="vitest" read={() => testOf('vitest')} />
      <CopyButton label="Copy this session as a Playwright test" text="Playwright" read={() => testOf('playwright')} />
      <IconButton icon="clear" label="Clear the timeline" onClick={onClear} />
    </>
  );
}

function Toggle(props: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): ReactElement {
  return (
    <label className={styles['toggle']}>
      <input type="checkbox" checked={props.isOn} onChange={(event) => props.onChange(event.target.checked)} />
      <span>{props.label}</span>
    </label>
  );
}

function NothingShown(props: { readonly hasShell: boolean; readonly hasMessages: boolean }): ReactElement {
  if (!props.hasShell && !props.hasMessages) {
    return (
      <EmptyNote title="A browser has no app around it">
        Every call of the page gives its declared default at once, and nothing crosses. Choose a shell at the left.
      </EmptyNote>
    );
  }
  if (props.hasMessages) return <EmptyNote title="No line fits the filter">Clear it to see all lines.</EmptyNote>;
  return (
    <EmptyNote title="Nothing has crossed yet">
      Tap something in the phone, or call a method by hand in the tab Contract.
    </EmptyNote>
  );
}
