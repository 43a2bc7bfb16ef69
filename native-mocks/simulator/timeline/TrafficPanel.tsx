import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { HoldToggle } from '../contract/HoldToggle.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { EmptyState, Panel } from '../ui/Panel.tsx';
import { useSimulatorState } from '../use-simulator.ts';
import columns from './TrafficColumns.module.css';
import { MessageDetail } from './MessageDetail.tsx';
import { Timeline } from './Timeline.tsx';
import { canHold } from './filter-rows.ts';
import { createIncrementalFilter } from './incremental-filter.ts';
import type { TrafficRow } from './traffic-row.ts';
import styles from './TrafficPanel.module.css';
import { TrafficTools, type TrafficToolsProps } from './TrafficTools.tsx';

/** Props of `TrafficPanel`. */
export interface TrafficPanelProps extends Omit<TrafficToolsProps, 'pause' | 'hits'> {
  readonly rows: readonly TrafficRow[];
  /** Start of the session, on the clock of the rows. */
  readonly startMs: number;
  /** `false` in a browser, where there are no bridge messages. */
  readonly hasShell: boolean;
  /** Called when a row is selected, or with `undefined` when the selection is cleared. */
  readonly onSelect?: ((row: TrafficRow | undefined) => void) | undefined;
  /** Shown above the rows. */
  readonly note?: ReactNode;
}

/** The timeline of all messages on the bridge, with the details of the selected row. */
export function TrafficPanel({
  rows: current,
  startMs,
  hasShell,
  onSelect,
  note,
  ...tools
}: TrafficPanelProps): ReactElement {
  const [pausedRows, setPausedRows] = useState<readonly TrafficRow[]>();
  const rows = pausedRows ?? current;
  const pause = { isOn: pausedRows !== undefined, toggle: () => setPausedRows(pausedRows ? undefined : current) };
  const { filter } = tools;
  const [selected, setSelected] = useState<number>();
  const incremental = useMemo(() => createIncrementalFilter(), []);
  const shown = incremental.apply(rows, filter);
  const hasMessages = rows.some(({ kind }) => kind !== 'mark' && kind !== 'server-request');
  const select = (key: number | undefined): void => {
    setSelected(key);
    onSelect?.(shown.find((row) => row.key === key));
  };
  const hits = `${shown.length.toLocaleString('en')} of ${rows.length.toLocaleString('en')}`;
  const selectedRow = shown.find(({ key }) => key === selected);

  return (
    <Panel label="Traffic" tools={<TrafficTools {...tools} hits={hits} pause={pause} />}>
      <ColumnHeads />
      {note}
      {shown.length === 0 || !(hasShell || hasMessages) ? (
        <NoRows hasShell={hasShell} hasMessages={hasMessages} />
      ) : (
        <Timeline rows={shown} all={rows} startMs={startMs} selected={selected} onSelect={select} />
      )}
      {selectedRow && (
        <Boundary part="the details of this line" resetKey={selectedRow}>
          <RowDetail row={selectedRow} onClose={() => select(undefined)} />
        </Boundary>
      )}
    </Panel>
  );
}

function RowDetail({ row, onClose }: { readonly row: TrafficRow; readonly onClose: () => void }): ReactElement {
  const { contract } = useSimulatorState('contract');
  const actions = canHold(row, contract) && <HoldToggle method={row.name} keys="h" isShort />;
  return <MessageDetail row={row} actions={actions} onClose={onClose} />;
}

/** The headings of the columns. */
function ColumnHeads(): ReactElement {
  return (
    <div className={`${columns['columns']} ${styles['columnHeads']}`} aria-hidden="true">
      <span>time</span>
      <span className={styles['lanes']}>
        <b>page</b>
        <b>shell</b>
        <b>server</b>
      </span>
      <span className={styles['message']}>message</span>
      <span className={styles['right']}>outcome</span>
    </div>
  );
}

function NoRows(props: { readonly hasShell: boolean; readonly hasMessages: boolean }): ReactElement {
  if (!props.hasShell && !props.hasMessages) {
    return (
      <EmptyState title="No shell in a browser">
        Calls return their declared defaults immediately, and no message is sent. Select a shell in the setup. Requests
        to the server are listed on the API tab.
      </EmptyState>
    );
  }
  if (props.hasMessages)
    return <EmptyState title="No matching messages">Clear the filter to show all messages.</EmptyState>;
  return (
    <EmptyState title="No messages yet">Use the page in the phone, or call a method on the Contract tab.</EmptyState>
  );
}
