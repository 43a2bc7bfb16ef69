import { memo, type ReactElement } from 'react';
import { Badge } from '../ui/Controls.tsx';
import { shownText } from '../ui/shown-text.ts';
import { durationBar, formatDuration, formatTime, rowOutcomeOf, preview } from './row-texts.ts';
import type { TrafficRow } from './traffic-row.ts';
import line from '../ui/Line.module.css';
import columns from './TrafficColumns.module.css';
import styles from './TrafficLine.module.css';

interface TrafficLineProps {
  readonly row: TrafficRow;
  /** The number of equal rows folded into this one. */
  readonly count: number;
  /** Whether this row is the first, or the last, of its batch. */
  readonly isFirstOfBatch: boolean;
  readonly isLastOfBatch: boolean;
  readonly startMs: number;
  readonly isSelected: boolean;
  /** Only one row of the list is in the tab order; arrow keys move between the rows (roving tabindex). */
  readonly isTabStop: boolean;
  readonly onSelect: (row: TrafficRow) => void;
}

/** One row of the timeline; memoized, since long timelines render many of them. */
export const TrafficLine = memo(function TrafficLine(props: TrafficLineProps): ReactElement {
  const { row, count, isFirstOfBatch, isLastOfBatch, startMs, isSelected, isTabStop, onSelect } = props;
  const button = {
    type: 'button',
    'data-kind': row.kind,
    tabIndex: isTabStop ? 0 : -1,
    'aria-expanded': isSelected,
    onClick: () => onSelect(row),
  } as const;
  if (row.kind === 'mark') {
    return (
      <li>
        <button
          {...button}
          className={`${line['line']} ${styles['mark']}`}
          data-mark={row.key}
          data-fault={row.isFault || undefined}
          data-section={row.sectionName === undefined ? undefined : 'yes'}
        >
          <time>{formatTime(row.atMs - startMs)}</time>
          <Source row={row} />
          <span className={styles['markText']}>{shownText(row.name)}</span>
          {count > 1 && <Badge tone="plain">× {count.toLocaleString('en')}</Badge>}
        </button>
      </li>
    );
  }
  const outcome = rowOutcomeOf(row);
  const durationMs = row.response && row.response.atMs - row.atMs;
  return (
    <li className={styles['item']} data-batch={row.batch ? 'yes' : undefined}>
      <button
        {...button}
        className={`${line['line']} ${columns['columns']} ${styles['line']}`}
        data-key={row.key}
        data-violation={row.violations ? 'yes' : undefined}
      >
        <time className={styles['time']}>{formatTime(row.atMs - startMs)}</time>
        <Lanes row={row} />
        {directionOf(row) && <span className="visually-hidden">{directionOf(row)}</span>}
        <span className={styles['message']} title={shownText(row.name)}>
          {row.batch && (
            <i
              className={styles['bracket']}
              data-first={isFirstOfBatch || undefined}
              data-last={isLastOfBatch || undefined}
            />
          )}
          <Source row={row} />
          <b className={styles['name']}>{shownText(row.name)}</b>
          {row.batch && isFirstOfBatch && <span className={styles['batch']}>batch of {row.batch.size}</span>}
          <span className={`${line['preview']} ${styles['preview']}`}>{preview(row)}</span>
        </span>
        <span className={styles['outcome']}>
          <Notes row={row} count={count} />
          {row.faults.length > 0 && (
            <Badge tone="warn" title={`Faults that changed this message: ${row.faults.join(', ')}.`}>
              {row.faults.join(', ')}
            </Badge>
          )}
          {outcome && (
            <Badge tone={outcome.tone} {...(outcome.title !== undefined && { title: outcome.title })}>
              {outcome.text}
            </Badge>
          )}
          <span className={`${line['duration']} ${styles['duration']}`} style={durationBar(durationMs)}>
            {durationMs !== undefined && formatDuration(durationMs)}
            {isWaiting(row) && (
              <i className={styles['deadline']} style={{ animationDuration: `${row.deadlineMs}ms` }} />
            )}
          </span>
        </span>
      </button>
    </li>
  );
});

/** The violated rules of the protocol and the number of equal messages: short texts, which are never truncated. */
function Notes({ row: { violations = [] }, count }: Pick<TrafficLineProps, 'row' | 'count'>): ReactElement | null {
  if (violations.length === 0 && count === 1) return null;
  return (
    <span className={styles['notes']}>
      {violations.map(({ rule, text }) => (
        <Badge key={rule} tone="bad" title={shownText(`The page violated ${rule} of the protocol: ${text}.`)}>
          {rule}
        </Badge>
      ))}
      {count > 1 && (
        <Badge tone="plain" title="Number of consecutive equal messages; the newest one is shown.">
          × {count.toLocaleString('en')}
        </Badge>
      )}
    </span>
  );
}

/** The name of the real phone that a row was received from. */
function Source({ row: { source } }: { readonly row: TrafficRow }): ReactElement | null {
  return source === undefined ? null : (
    <Badge tone="plain" title="From a real phone">
      {source}
    </Badge>
  );
}

/** Whether the call is pending and has a deadline. */
function isWaiting(row: TrafficRow): boolean {
  return row.deadlineMs !== undefined && !row.response && !isLost(row);
}

/** Screen-reader texts of the arrows; kinds without one are calls from the page. */
const directions: Readonly<Partial<Record<TrafficRow['kind'], string>>> = {
  'shell-request': 'request from the shell',
  event: 'event from the shell',
  notification: 'notification from the page',
  'server-request': 'request to the server',
};

const directionOf = ({ kind, isRefused }: TrafficRow): string | undefined =>
  isRefused ? 'refused by the page, not sent' : directions[kind];

/** Whether two adjacent rows were sent in the same batch. */
export function isOneBatch(row: TrafficRow, other: TrafficRow | undefined): boolean {
  return row.batch !== undefined && other?.batch?.id === row.batch.id && other.from === row.from;
}

/** The x-coordinates of page, shell and server in the diagram. */
const laneX = { page: 6, shell: 52, server: 98 } as const;

/** A diagram of the message between page, shell and server: the request above, the response below. */
function Lanes({ row }: { readonly row: TrafficRow }): ReactElement {
  const from = row.from;
  const to = row.kind === 'server-request' ? 'server' : from === 'page' ? 'shell' : 'page';
  const hasResponse = row.kind === 'call' || row.kind === 'shell-request' || row.kind === 'server-request';
  const expectsResponse = hasResponse && !row.isRefused;
  const isDashed = row.kind === 'unmatched' || row.isRefused;
  const state = row.response
    ? row.response.error || row.schemaMismatch
      ? 'bad'
      : 'good'
    : isLost(row)
      ? 'lost'
      : 'open';
  const y = expectsResponse ? 12 : 17;
  return (
    <svg className={styles['lanes']} viewBox="0 0 104 34" width="104" height="34" aria-hidden="true">
      <path className={styles['lanePage']} d={`M${laneX.page} -5v44`} />
      <path className={styles['laneShell']} d={`M${laneX.shell} -5v44`} />
      <path className={styles['laneServer']} d={`M${laneX.server} -5v44`} />
      <g className={styles[colours[from]]}>
        <path d={arrow(laneX[from], laneX[to], y)} strokeDasharray={isDashed ? '3 3' : undefined} />
        <circle cx={laneX[from]} cy={y} r="2.6" />
      </g>
      {expectsResponse && (
        <g className={styles[colours[to]]} data-state={state}>
          {state === 'open' || state === 'lost' ? (
            <path d={`M${laneX[from]} 22H${laneX[to]}`} className={styles['waiting']} />
          ) : (
            <path d={arrow(laneX[to], laneX[from], 22)} />
          )}
        </g>
      )}
    </svg>
  );
}

function isLost({ isAbandoned, isOverdue, pageError }: TrafficRow): boolean {
  return isAbandoned === true || isOverdue === true || pageError !== undefined;
}

const colours = { page: 'fromPage', shell: 'fromShell', server: 'fromServer' } as const;

/** The path of an arrow that ends just before `to`. */
function arrow(from: number, to: number, y: number): string {
  const side = Math.sign(to - from);
  const end = to - 4 * side;
  return `M${from} ${y}H${end}M${end - 4 * side} ${y - 3}L${end} ${y}L${end - 4 * side} ${y + 3}`;
}
