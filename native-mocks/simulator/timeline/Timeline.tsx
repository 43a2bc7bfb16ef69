import { type ReactElement, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import panel from '../ui/Panel.module.css';
import { foldRows } from './filter-rows.ts';
import type { TrafficRow } from './traffic-row.ts';
import styles from './TrafficPanel.module.css';
import { isOneBatch, TrafficLine } from './TrafficLine.tsx';

/** Maximum number of rendered rows: enough to scroll through, few enough to keep rendering fast during a burst of events. */
const RENDERED_ROWS = 200;
/** Distance from the end of the list, in pixels, within which auto-scroll stays active. */
const END_TOLERANCE_PX = 48;

/** The rows of the timeline, newest last. Scrolls to the newest row unless the user has scrolled away from it. */
export function Timeline(props: {
  readonly rows: readonly TrafficRow[];
  /** The rows with those that the filter hides. */
  readonly all: readonly TrafficRow[];
  readonly startMs: number;
  readonly selected: number | undefined;
  readonly onSelect: (key: number | undefined) => void;
}): ReactElement {
  const { rows, all, startMs, selected, onSelect } = props;
  const [limit, setLimit] = useState(RENDERED_ROWS);
  const shown = foldRows(rows, { limit, all });
  const rendered = shown.map(({ row }) => row);
  const hidden = rows.length - shown.reduce((sum, { count }) => sum + count, 0);
  const tabStop = rendered.find(({ key }) => key === selected) ?? rendered.at(-1);
  const list = useRef<HTMLOListElement>(null);
  const onScroll = useAutoScroll(list, rows, selected);
  const select = useStableSelect(selected, onSelect);
  useLayoutEffect(() => {
    // The details panel has just opened and reduced the height of the list.
    if (selected !== undefined) list.current?.querySelector(selectorOf(selected))?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <ol ref={list} aria-label="Lines" aria-keyshortcuts="j k" className={panel['list']} onScroll={onScroll}>
      {hidden > 0 && (
        <li className={styles['earlier']}>
          <Button onClick={() => setLimit(limit + 5 * RENDERED_ROWS)}>
            Show earlier rows ({hidden.toLocaleString('en')})
          </Button>
        </li>
      )}
      {shown.map(({ row, count }, at) => (
        <Boundary key={row.key} part="this line" resetKey={row} fallback={<li>This line cannot be shown.</li>}>
          <TrafficLine
            row={row}
            count={count}
            isFirstOfBatch={!isOneBatch(row, rendered[at - 1])}
            isLastOfBatch={!isOneBatch(row, rendered[at + 1])}
            startMs={startMs}
            isSelected={row.key === selected}
            isTabStop={row === tabStop}
            onSelect={select}
          />
        </Boundary>
      ))}
    </ol>
  );
}

/** Returns the selector of the button of a row. */
function selectorOf(key: number): string {
  return `[data-key="${key}"], [data-mark="${key}"]`;
}

/** A click handler with a stable identity, so that it does not re-render the memoized rows. */
function useStableSelect(
  selected: number | undefined,
  onSelect: (key: number | undefined) => void,
): (row: TrafficRow) => void {
  const latest = useRef({ selected, onSelect });
  useLayoutEffect(() => {
    latest.current = { selected, onSelect };
  });
  return useCallback(({ key }) => latest.current.onSelect(key === latest.current.selected ? undefined : key), []);
}

/**
 * Keeps a growing list scrolled to its end if it was there before, unless a row is selected. Returns the handler of the
 * list's scroll events.
 */
export function useAutoScroll(
  list: { readonly current: HTMLElement | null },
  rows: readonly unknown[],
  selected: number | string | undefined,
): () => void {
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  useLayoutEffect(() => {
    if (rows.length && isAtEnd.current && selected === undefined)
      list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [list, rows, selected]);
  return () => {
    if (!list.current) return;
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    // New rows move the end further away, which is not a scroll: only a user scrolls up.
    if (scrollHeight - scrollTop - clientHeight < END_TOLERANCE_PX) isAtEnd.current = true;
    else if (scrollTop < lastTop.current) isAtEnd.current = false;
    lastTop.current = scrollTop;
  };
}
