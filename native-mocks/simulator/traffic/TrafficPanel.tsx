import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { IconButton } from '../ui/Controls.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import { filterRows, type TrafficRow } from './traffic-log.ts';
import styles from './TrafficPanel.module.css';
import { TrafficLine } from './TrafficLine.tsx';

/** What the panel shows, and what it can do with it. */
export interface TrafficPanelProps {
  readonly rows: readonly TrafficRow[];
  /** When the session began, on the clock of the rows. */
  readonly startMs: number;
  readonly onClear: () => void;
  readonly onCopyTest: (kind: 'vitest' | 'playwright') => void;
}

/** The timeline of everything that crosses the bridge, and the chosen line in full. */
export function TrafficPanel({ rows, startMs, onClear, onCopyTest }: TrafficPanelProps): ReactElement {
  const [text, setText] = useState('');
  const [showsProtocol, setShowsProtocol] = useState(true);
  const [onlyFailures, setOnlyFailures] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const shown = useMemo(
    () => filterRows(rows, { text, showsProtocol, onlyFailures }),
    [rows, text, showsProtocol, onlyFailures],
  );
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
    <section className={styles['panel']} aria-label="Traffic">
      <div className={styles['tools']}>
        <input
          className={styles['filter']}
          type="search"
          placeholder="Filter by name, params, answer"
          aria-label="Filter the traffic"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <label className={styles['toggle']}>
          <input type="checkbox" checked={onlyFailures} onChange={() => setOnlyFailures(!onlyFailures)} />
          <span>Failures</span>
        </label>
        <label className={styles['toggle']}>
          <input type="checkbox" checked={showsProtocol} onChange={() => setShowsProtocol(!showsProtocol)} />
          <span>Protocol</span>
        </label>
        <span className={styles['spring']} />
        <IconButton
          icon="copy"
          label="Copy this session as a vitest test"
          text="vitest"
          onClick={() => onCopyTest('vitest')}
        />
        <IconButton
          icon="copy"
          label="Copy this session as a Playwright test"
          text="Playwright"
          onClick={() => onCopyTest('playwright')}
        />
        <IconButton icon="clear" label="Clear the timeline" onClick={onClear} />
      </div>
      <div className={styles['banks']} aria-hidden="true">
        <span>time</span>
        <span className={styles['lanes']}>
          <b>page</b>
          <b>shell</b>
        </span>
        <span className={styles['message']}>message</span>
        <span className={styles['right']}>outcome</span>
      </div>
      {shown.length === 0 ? (
        <p className={styles['empty']}>
          {rows.length === 0
            ? 'Nothing has crossed yet. Tap something in the phone.'
            : 'No line fits the filter. Clear it to see them all.'}
        </p>
      ) : (
        <ol ref={list} className={styles['list']}>
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
    </section>
  );
}
