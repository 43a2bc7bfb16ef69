import type { ReactElement } from 'react';
import { JsonView } from '../ui/JsonView.tsx';
import { Badge, IconButton } from '../ui/Controls.tsx';
import styles from './MessageDetail.module.css';
import { codeText, formatDuration } from './row-texts.ts';
import type { Answer, TrafficRow } from './traffic-row.ts';

/** One line of the timeline in full: what was asked, what came back, and when. */
export function MessageDetail({
  row,
  onClose,
}: {
  readonly row: TrafficRow;
  readonly onClose: () => void;
}): ReactElement {
  const { answer } = row;
  const asks = row.kind === 'call' || row.kind === 'ask' || row.kind === 'request';
  return (
    <section className={styles['detail']} aria-label={`Details of ${row.name}`}>
      <header className={styles['head']}>
        <b>{row.name}</b>
        <Badge tone={row.from}>
          from the {row.from}
          {row.kind === 'request' && ' to its server'}
        </Badge>
        {row.batch && <Badge tone="plain">batch of {row.batch.size}</Badge>}
        {row.id !== undefined && <code className={styles['id']}>{row.id}</code>}
        <span className={styles['spring']} />
        <IconButton icon="copy" label="Copy as JSON" onClick={() => void copy(row)} />
        <IconButton icon="close" label="Close the details" onClick={onClose} />
      </header>
      {row.misfit !== undefined && <p className={styles['misfit']}>{row.misfit}</p>}
      <div className={styles['columns']}>
        <div>
          <h3 className={styles['heading']}>{headings[row.kind] ?? 'Params'}</h3>
          <JsonView value={row.params} />
        </div>
        {asks && (
          <div>
            <h3 className={styles['heading']}>
              {answerHeading(row)}
              {answer && <span className={styles['took']}>{formatDuration(answer.atMs - row.atMs)}</span>}
            </h3>
            {answer ? <JsonView value={shownAnswer(answer)} /> : <p className={styles['none']}>{noAnswer(row)}</p>}
            {row.progress.length > 0 && (
              <>
                <h3 className={styles['heading']}>Progress</h3>
                <JsonView value={row.progress} />
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

const headings: Readonly<Partial<Record<TrafficRow['kind'], string>>> = {
  event: 'Payload',
  stray: 'What came',
  broken: 'What came',
  request: 'Request',
};

function answerHeading({ answer, kind }: TrafficRow): string {
  if (kind === 'request') return `Answer ${answer?.status || ''}`;
  return answer?.error ? `Error: ${codeText(answer.error.code)}` : 'Result';
}

function shownAnswer({ status, error, result }: Answer): unknown {
  return (status === undefined ? error : (error?.data ?? error?.message)) ?? result ?? null;
}

function noAnswer({ isAbandoned, isOverdue, deadlineMs, kind }: TrafficRow): string {
  if (isAbandoned) return 'The page went away before the answer came.';
  if (isOverdue)
    return `No answer came in ${formatDuration(deadlineMs ?? 0)}: the call settled with the reason “timeout”.`;
  if (kind === 'call' && deadlineMs === undefined) return 'No answer yet. This call waits for a person.';
  if (deadlineMs === undefined) return 'No answer yet.';
  return `No answer yet. The call settles ${formatDuration(deadlineMs)} after it was made, with the reason “timeout”.`;
}

function copy({ key: _key, ...row }: TrafficRow): Promise<void> {
  return navigator.clipboard.writeText(JSON.stringify(row, null, 2));
}
