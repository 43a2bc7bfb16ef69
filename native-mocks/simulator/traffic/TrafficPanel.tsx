import { type ReactElement, useMemo, useState } from 'react';
import { EmptyNote, Panel } from '../ui/Panel.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import { Timeline } from './Timeline.tsx';
import { filterRows } from './filter-rows.ts';
import type { TrafficRow } from './traffic-row.ts';
import styles from './TrafficPanel.module.css';
import { TrafficTools, type TrafficToolsProps } from './TrafficTools.tsx';

/** What the panel shows, and what it can do with it. */
export interface TrafficPanelProps extends Omit<TrafficToolsProps, 'pause'> {
  readonly rows: readonly TrafficRow[];
  /** When the session began, on the clock of the rows. */
  readonly startMs: number;
  /** `false`: a browser, where nothing can cross. */
  readonly hasShell: boolean;
}

/** The timeline of everything that crosses the bridge, and the chosen line in full. */
export function TrafficPanel({ rows: current, startMs, hasShell, ...tools }: TrafficPanelProps): ReactElement {
  const [held, setHeld] = useState<readonly TrafficRow[]>();
  const rows = held ?? current;
  const pause = { isOn: held !== undefined, toggle: () => setHeld(held ? undefined : current) };
  const { filter } = tools;
  const [chosen, setChosen] = useState<number>();
  const shown = useMemo(() => filterRows(rows, filter), [rows, filter]);
  const hasMessages = rows.some(({ kind }) => kind !== 'mark' && kind !== 'request');
  const chosenRow = shown.find(({ key }) => key === chosen);

  return (
    <Panel label="Traffic" tools={<TrafficTools {...tools} pause={pause} />}>
      <div className={styles['banks']} aria-hidden="true">
        <span>time</span>
        <span className={styles['lanes']}>
          <b>page</b>
          <b>shell</b>
          <b>server</b>
        </span>
        <span className={styles['message']}>message</span>
        <span className={styles['right']}>outcome</span>
      </div>
      {shown.length === 0 || !(hasShell || hasMessages) ? (
        <NothingShown hasShell={hasShell} hasMessages={hasMessages} />
      ) : (
        <Timeline rows={shown} startMs={startMs} chosen={chosen} onChoose={setChosen} />
      )}
      {chosenRow && <MessageDetail row={chosenRow} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
}

function NothingShown(props: { readonly hasShell: boolean; readonly hasMessages: boolean }): ReactElement {
  if (!props.hasShell && !props.hasMessages) {
    return (
      <EmptyNote title="A browser has no app around it">
        Every call of the page gives its declared default at once, and nothing crosses. Choose a shell at the left; what
        the page asks of its server is under API.
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
