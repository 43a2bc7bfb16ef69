import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import panel from '../ui/Panel.module.css';
import type { TrafficRow } from './traffic-log.ts';
import styles from './TrafficPanel.module.css';
import { TrafficLine } from './TrafficLine.tsx';

/** Lines that are drawn at once: as many as a person scrolls through, and few enough to stay quick in a storm of events. */
const DRAWN = 400;
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
  const drawn = rows.slice(-limit);
  const lines = drawn.filter(({ kind }) => kind !== 'mark');
  const hasChosen = lines.some(({ key }) => key === chosen);
  const list = useRef<HTMLOListElement>(null);
  const followEnd = useFollowedEnd(list, rows);
  useLayoutEffect(() => {
    // The details below have just taken room from the list.
    if (chosen !== undefined)
      list.current?.querySelector(`[data-key="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const move = (event: KeyboardEvent, step: number): void => {
    event.preventDefault();
    const at = lines.findIndex(({ key }) => key === chosen);
    const next = lines[Math.min(lines.length - 1, Math.max(0, at + step))];
    if (!next) return;
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Escape') onChoose(undefined);
  };

  return (
    <ol ref={list} className={panel['list']} onScroll={followEnd}>
      {drawn.length < rows.length && (
        <li className={styles['earlier']}>
          <button type="button" onClick={() => setLimit(limit + 2 * DRAWN)}>
            Show earlier lines ({(rows.length - drawn.length).toLocaleString('en')})
          </button>
        </li>
      )}
      {drawn.map((row, at) => (
        <TrafficLine
          key={row.key}
          row={row}
          before={drawn[at - 1]}
          after={drawn[at + 1]}
          startMs={startMs}
          isChosen={row.key === chosen}
          isTabStop={row.key === chosen || (!hasChosen && row === lines.at(-1))}
          onKeyDown={onKeyDown}
          onChoose={() => onChoose(row.key === chosen ? undefined : row.key)}
        />
      ))}
    </ol>
  );
}

/** Keeps the end of a list in sight while it grows, as long as it was in sight; gives what hears its scrolling. */
function useFollowedEnd(list: { readonly current: HTMLElement | null }, rows: readonly TrafficRow[]): () => void {
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
