import type { KeyboardEvent, ReactElement } from 'react';
import { Badge } from '../ui/Controls.tsx';
import { formatDuration, formatTime, outcomeOf, preview } from './row-texts.ts';
import type { TrafficRow } from './traffic-log.ts';
import styles from './TrafficLine.module.css';

/** One line of the timeline. */
export function TrafficLine(props: {
  readonly row: TrafficRow;
  readonly before: TrafficRow | undefined;
  readonly after: TrafficRow | undefined;
  readonly startMs: number;
  readonly isChosen: boolean;
  /** One line of the list takes the Tab key; arrows move on from it. */
  readonly isTabStop: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}): ReactElement {
  const { row, before, after, startMs, isChosen, isTabStop, onChoose, onKeyDown } = props;
  if (row.kind === 'mark') {
    return (
      <li className={styles['mark']}>
        <span>{row.name}</span>
      </li>
    );
  }
  const outcome = outcomeOf(row);
  const durationMs = row.answer && row.answer.atMs - row.atMs;
  const inBatch = row.batch && {
    isFirst: before?.batch?.id !== row.batch.id || before.from !== row.from,
    isLast: after?.batch?.id !== row.batch.id || after.from !== row.from,
  };
  return (
    <li className={styles['item']} data-batch={inBatch ? 'yes' : undefined}>
      <button
        type="button"
        className={styles['line']}
        data-key={row.key}
        data-kind={row.kind}
        tabIndex={isTabStop ? 0 : -1}
        aria-expanded={isChosen}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <time className={styles['time']}>{formatTime(row.atMs - startMs)}</time>
        <Lanes row={row} />
        <span className={styles['message']}>
          {inBatch && (
            <i
              className={styles['bracket']}
              data-first={inBatch.isFirst || undefined}
              data-last={inBatch.isLast || undefined}
            />
          )}
          <b className={styles['name']}>{row.name}</b>
          {inBatch?.isFirst && <span className={styles['batch']}>batch of {row.batch?.size}</span>}
          <span className={styles['preview']}>{preview(row)}</span>
        </span>
        <span className={styles['outcome']}>
          {row.faults.length > 0 && <Badge tone="warn">{row.faults.join(', ')}</Badge>}
          {outcome && (
            <Badge tone={outcome.tone} {...(outcome.title !== undefined && { title: outcome.title })}>
              {outcome.text}
            </Badge>
          )}
          <span className={styles['duration']}>{durationMs === undefined ? '' : formatDuration(durationMs)}</span>
        </span>
      </button>
    </li>
  );
}

/** The two banks and what goes across: the question above, the answer below it. */
function Lanes({ row }: { readonly row: TrafficRow }): ReactElement {
  const isOut = row.from === 'page';
  const hasAnswer = row.kind === 'call' || row.kind === 'ask';
  const state = row.answer ? (row.answer.error ? 'bad' : 'good') : row.isAbandoned ? 'lost' : 'open';
  const y = hasAnswer ? 12 : 17;
  return (
    <svg className={styles['lanes']} viewBox="0 0 76 34" width="76" height="34" aria-hidden="true">
      <path className={styles['bankPage']} d="M6 0v34" />
      <path className={styles['bankShell']} d="M70 0v34" />
      <g className={isOut ? styles['fromPage'] : styles['fromShell']}>
        <path d={isOut ? `M6 ${y}H66` : `M70 ${y}H10`} strokeDasharray={row.kind === 'stray' ? '3 3' : undefined} />
        <path d={isOut ? `M62 ${y - 3}l4 3-4 3` : `M14 ${y - 3}l-4 3 4 3`} />
        <circle cx={isOut ? 6 : 70} cy={y} r="2.6" />
      </g>
      {hasAnswer && (
        <g className={isOut ? styles['fromShell'] : styles['fromPage']} data-state={state}>
          {state === 'open' || state === 'lost' ? (
            <path d="M6 22H70" className={styles['waiting']} />
          ) : (
            <>
              <path d={isOut ? 'M70 22H10' : 'M6 22H66'} />
              <path d={isOut ? 'M14 19l-4 3 4 3' : 'M62 19l4 3-4 3'} />
            </>
          )}
        </g>
      )}
    </svg>
  );
}
