import { type KeyboardEvent, memo, type ReactElement } from 'react';
import { Badge } from '../ui/Controls.tsx';
import { formatDuration, formatTime, outcomeOf, preview } from './row-texts.ts';
import type { TrafficRow } from './traffic-row.ts';
import styles from './TrafficLine.module.css';

/** One line of the timeline; drawn anew only when something of it changes. */
export const TrafficLine = memo(function TrafficLine(props: {
  readonly row: TrafficRow;
  /** How many equal lines it stands for. */
  readonly count: number;
  /** Whether the line before, or after, is not of its batch. */
  readonly beginsBatch: boolean;
  readonly endsBatch: boolean;
  readonly startMs: number;
  readonly isChosen: boolean;
  /** One line of the list takes the Tab key; arrows move on from it. */
  readonly isTabStop: boolean;
  readonly onChoose: (row: TrafficRow) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}): ReactElement {
  const { row, count, beginsBatch, endsBatch, startMs, isChosen, isTabStop, onChoose, onKeyDown } = props;
  if (row.kind === 'mark') {
    return (
      <li className={styles['mark']} data-fault={row.isFault || undefined}>
        <time>{formatTime(row.atMs - startMs)}</time>
        <Source row={row} />
        <span>{row.name}</span>
        {count > 1 && <Badge tone="plain">× {count.toLocaleString('en')}</Badge>}
      </li>
    );
  }
  const outcome = outcomeOf(row);
  const durationMs = row.answer && row.answer.atMs - row.atMs;
  return (
    <li className={styles['item']} data-batch={row.batch ? 'yes' : undefined}>
      <button
        type="button"
        className={styles['line']}
        data-key={row.key}
        data-kind={row.kind}
        data-broken={row.violations ? 'yes' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-expanded={isChosen}
        onClick={() => onChoose(row)}
        onKeyDown={onKeyDown}
      >
        <time className={styles['time']}>{formatTime(row.atMs - startMs)}</time>
        <Lanes row={row} />
        {directions[row.kind] && <span className="visually-hidden">{directions[row.kind]}</span>}
        <span className={styles['message']}>
          {row.batch && (
            <i className={styles['bracket']} data-first={beginsBatch || undefined} data-last={endsBatch || undefined} />
          )}
          <Source row={row} />
          <b className={styles['name']}>{row.name}</b>
          {row.batch && beginsBatch && <span className={styles['batch']}>batch of {row.batch.size}</span>}
          <span className={styles['preview']}>{preview(row)}</span>
        </span>
        <span className={styles['outcome']}>
          {row.violations?.map(({ rule, text }) => (
            <Badge key={rule} tone="bad" title={`The page broke ${rule} of the protocol: ${text}.`}>
              {rule}
            </Badge>
          ))}
          {count > 1 && (
            <Badge tone="plain" title="So many equal lines, the newest here.">
              × {count.toLocaleString('en')}
            </Badge>
          )}
          {row.faults.length > 0 && <Badge tone="warn">{row.faults.join(', ')}</Badge>}
          {outcome && (
            <Badge tone={outcome.tone} {...(outcome.title !== undefined && { title: outcome.title })}>
              {outcome.text}
            </Badge>
          )}
          {isWaiting(row) && <i className={styles['deadline']} style={{ animationDuration: `${row.deadlineMs}ms` }} />}
          <span className={styles['duration']}>{durationMs === undefined ? '' : formatDuration(durationMs)}</span>
        </span>
      </button>
    </li>
  );
});

/** The name of the real phone a line came from. */
function Source({ row: { source } }: { readonly row: TrafficRow }): ReactElement | null {
  return source === undefined ? null : (
    <Badge tone="plain" title="From a real phone">
      {source}
    </Badge>
  );
}

/** Whether the page still waits, and gives up by itself. */
function isWaiting({ deadlineMs, answer, isAbandoned, isOverdue }: TrafficRow): boolean {
  return deadlineMs !== undefined && !answer && !isAbandoned && !isOverdue;
}

/** What the arrows say, for those who do not see them; a call of the page is the usual. */
const directions: Readonly<Partial<Record<TrafficRow['kind'], string>>> = {
  ask: 'the shell asks',
  event: 'the shell tells',
  notification: 'the page tells',
  request: 'the page asks its server',
};

/** Whether two lines next to one another came in one text. */
export function isOneBatch(row: TrafficRow, other: TrafficRow | undefined): boolean {
  return row.batch !== undefined && other?.batch?.id === row.batch.id && other.from === row.from;
}

/** Where the banks stand. */
const bankX = { page: 6, shell: 52, server: 98 } as const;

/** The banks and what goes across: the question above, the answer below it. */
function Lanes({ row }: { readonly row: TrafficRow }): ReactElement {
  const from = row.from;
  const to = row.kind === 'request' ? 'server' : from === 'page' ? 'shell' : 'page';
  const hasAnswer = row.kind === 'call' || row.kind === 'ask' || row.kind === 'request';
  const state = row.answer ? (row.answer.error || row.misfit ? 'bad' : 'good') : isLost(row) ? 'lost' : 'open';
  const y = hasAnswer ? 12 : 17;
  return (
    <svg className={styles['lanes']} viewBox="0 0 104 34" width="104" height="34" aria-hidden="true">
      <path className={styles['bankPage']} d={`M${bankX.page} 0v34`} />
      <path className={styles['bankShell']} d={`M${bankX.shell} 0v34`} />
      <path className={styles['bankServer']} d={`M${bankX.server} 0v34`} />
      <g className={styles[colours[from]]}>
        <path d={arrow(bankX[from], bankX[to], y)} strokeDasharray={row.kind === 'stray' ? '3 3' : undefined} />
        <circle cx={bankX[from]} cy={y} r="2.6" />
      </g>
      {hasAnswer && (
        <g className={styles[colours[to]]} data-state={state}>
          {state === 'open' || state === 'lost' ? (
            <path d={`M${bankX[from]} 22H${bankX[to]}`} className={styles['waiting']} />
          ) : (
            <path d={arrow(bankX[to], bankX[from], 22)} />
          )}
        </g>
      )}
    </svg>
  );
}

function isLost({ isAbandoned, isOverdue }: TrafficRow): boolean {
  return isAbandoned === true || isOverdue === true;
}

const colours = { page: 'fromPage', shell: 'fromShell', server: 'fromServer' } as const;

/** A line to just before its end, with a head. */
function arrow(from: number, to: number, y: number): string {
  const side = Math.sign(to - from);
  const end = to - 4 * side;
  return `M${from} ${y}H${end}M${end - 4 * side} ${y - 3}L${end} ${y}L${end - 4 * side} ${y + 3}`;
}
