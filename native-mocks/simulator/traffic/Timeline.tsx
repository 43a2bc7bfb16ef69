import { type KeyboardEvent, type ReactElement, useCallback, useLayoutEffect, useRef, useState } from 'react';
import panel from '../ui/Panel.module.css';
import { foldRows } from './filter-rows.ts';
import type { TrafficRow } from './traffic-row.ts';
import styles from './TrafficPanel.module.css';
import { isOneBatch, TrafficLine } from './TrafficLine.tsx';

/** Lines that are drawn at once: as many as a person scrolls through, and few enough to stay quick in a storm of events. */
const DRAWN = 200;
/** How near to its end, in pixels, the list is still followed. */
const NEAR_PX = 48;

/** The lines of the timeline, the newest last and in sight unless somebody has scrolled away from it. */
export function Timeline(props: {
  readonly rows: readonly TrafficRow[];
  readonly startMs: number;
  readonly chosen: number | undefined;
  readonly onChoose: (key: number | undefined) => void;
}): ReactElement {
  const { rows, startMs, chosen, onChoose } = props;
  const [limit, setLimit] = useState(DRAWN);
  const shown = foldRows(rows, limit);
  const drawn = shown.map(({ row }) => row);
  const hidden = rows.length - shown.reduce((sum, { count }) => sum + count, 0);
  const lines = drawn.filter(({ kind }) => kind !== 'mark');
  const tabStop = lines.find(({ key }) => key === chosen) ?? lines.at(-1);
  const list = useRef<HTMLOListElement>(null);
  const followEnd = useFollowedEnd(list, rows);
  const { choose, onKeyDown } = useSteady({ lines, chosen, onChoose, list });
  useLayoutEffect(() => {
    // The details below have just taken room from the list.
    if (chosen !== undefined)
      list.current?.querySelector(`[data-key="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <ol ref={list} className={panel['list']} onScroll={followEnd}>
      {hidden > 0 && (
        <li className={styles['earlier']}>
          <button type="button" onClick={() => setLimit(limit + 5 * DRAWN)}>
            Show earlier lines ({hidden.toLocaleString('en')})
          </button>
        </li>
      )}
      {shown.map(({ row, count }, at) => (
        <TrafficLine
          key={row.key}
          row={row}
          count={count}
          beginsBatch={!isOneBatch(row, drawn[at - 1])}
          endsBatch={!isOneBatch(row, drawn[at + 1])}
          startMs={startMs}
          isChosen={row.key === chosen}
          isTabStop={row === tabStop}
          onKeyDown={onKeyDown}
          onChoose={choose}
        />
      ))}
    </ol>
  );
}

interface Choosing {
  /** The lines that can be chosen. */
  readonly lines: readonly TrafficRow[];
  readonly chosen: number | undefined;
  readonly onChoose: (key: number | undefined) => void;
  readonly list: { readonly current: HTMLElement | null };
}

/** What a click and a key do to a line, as functions that stay the same: a line is not drawn anew for them. */
function useSteady(choosing: Choosing): {
  readonly choose: (row: TrafficRow) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const latest = useRef(choosing);
  useLayoutEffect(() => {
    latest.current = choosing;
  });
  const choose = useCallback(({ key }: TrafficRow): void => {
    const { chosen, onChoose } = latest.current;
    onChoose(key === chosen ? undefined : key);
  }, []);
  const onKeyDown = useCallback((event: KeyboardEvent): void => {
    const { lines, chosen, onChoose, list } = latest.current;
    if (event.key === 'Escape') return onChoose(undefined);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return undefined;
    event.preventDefault();
    const at = lines.findIndex(({ key }) => key === chosen);
    const next = lines[Math.min(lines.length - 1, Math.max(0, at + step))];
    if (!next) return undefined;
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
    return undefined;
  }, []);
  return { choose, onKeyDown };
}

/** Keeps the end of a list in sight while it grows, as long as it was in sight; gives what hears its scrolling. */
export function useFollowedEnd(list: { readonly current: HTMLElement | null }, rows: readonly unknown[]): () => void {
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  useLayoutEffect(() => {
    if (rows.length && isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [list, rows]);
  return () => {
    if (!list.current) return;
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    // What came since the last picture has put the end further away; only a person scrolls up.
    if (scrollHeight - scrollTop - clientHeight < NEAR_PX) isAtEnd.current = true;
    else if (scrollTop < lastTop.current) isAtEnd.current = false;
    lastTop.current = scrollTop;
  };
}
