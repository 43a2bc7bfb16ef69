import type { ReactElement, ReactNode } from 'react';
import { JsonView } from '../ui/JsonView.tsx';
import { Badge, IconButton } from '../ui/Controls.tsx';
import { PlainText } from '../ui/PlainText.tsx';
import { shownText } from '../ui/shown-text.ts';
import styles from './MessageDetail.module.css';
import { codeText, formatDuration, isResultHidden, UNTYPED } from './row-texts.ts';
import type { RowResponse, TrafficRow } from './traffic-row.ts';

/** The full details of one timeline row: request, response and timing. */
export function MessageDetail({
  row,
  actions,
  onClose,
}: {
  readonly row: TrafficRow;
  /** More controls. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}): ReactElement {
  const { response } = row;
  const name = shownText(row.name);
  const expectsResponse = row.kind === 'call' || row.kind === 'shell-request' || row.kind === 'server-request';
  return (
    <section className={styles['detail']} aria-label={`Details of ${name}`}>
      <header className={styles['head']}>
        <h2 title={name}>{row.kind === 'mark' ? (row.isConsole ? 'Console' : 'Activity') : name}</h2>
        {row.kind !== 'mark' && (
          <Badge tone={row.from}>
            from the {row.from}
            {row.kind === 'server-request' && ' to its server'}
          </Badge>
        )}
        {row.batch && (
          <span className={styles['batch']}>
            <Badge tone="plain">batch of {row.batch.size}</Badge>
          </span>
        )}
        {row.id !== undefined && <code className={styles['id']}>{shownText(row.id)}</code>}
        <span className={styles['spacer']} />
        {actions}
        <IconButton icon="copy" label="Copy as JSON" onClick={() => void copy(row)} />
        <IconButton icon="close" label="Close details" onClick={onClose} />
      </header>
      {row.faults.length > 0 && (
        <p className={styles['faults']}>Faults that changed this message: {row.faults.join(', ')}</p>
      )}
      {row.schemaMismatch !== undefined && <p className={styles['schemaMismatch']}>{row.schemaMismatch}</p>}
      <div className={styles['columns']}>
        <div>
          <h3 className={styles['heading']}>{headings[row.kind] ?? 'Params'}</h3>
          <RequestValue row={row} />
        </div>
        {expectsResponse && (
          <div>
            <h3 className={styles['heading']}>
              {responseHeading(row)}
              {response && <span className={styles['duration']}>{formatDuration(response.atMs - row.atMs)}</span>}
            </h3>
            <ResponseValue row={row} />
            {row.isUntyped && <p className={styles['none']}>{UNTYPED}</p>}
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

const NOT_SENT =
  'Not sent: by default, values stay on the phone. To see them, pass { payloads: true } to connectInspector, or use --attach with --keep-values.';

function RequestValue({ row }: { readonly row: TrafficRow }): ReactElement {
  const { kind, name, params, isNotSent } = row;
  if (kind === 'mark') return <PlainText text={name} />;
  if (isNotSent) return <p className={styles['none']}>{NOT_SENT}</p>;
  return kind === 'unreadable' && typeof params === 'string' ? (
    <PlainText text={params} />
  ) : (
    <JsonView value={params} />
  );
}

function ResponseValue({ row }: { readonly row: TrafficRow }): ReactElement {
  const { response } = row;
  if (!response) return <p className={styles['none']}>{missingResponseText(row)}</p>;
  if (response.isNotSent) return <p className={styles['none']}>{NOT_SENT}</p>;
  if (!response.error && isResultHidden(row))
    return <p className={styles['none']}>Results of protocol methods are not shown.</p>;
  const value = responseValue(response);
  // Only the page's server sends strings that are not JSON.
  return row.kind === 'server-request' && typeof value === 'string' ? (
    <PlainText text={value} />
  ) : (
    <JsonView value={value} />
  );
}

const headings: Readonly<Partial<Record<TrafficRow['kind'], string>>> = {
  mark: 'Text',
  event: 'Payload',
  unmatched: 'Response',
  unreadable: 'Text',
  'server-request': 'Request',
};

function responseHeading({ response, kind, isRefused }: TrafficRow): string {
  if (kind === 'server-request') return `Response ${response?.status || ''}`;
  if (isRefused) return 'Refused by the page, not sent';
  return response?.error ? `Error: ${codeText(response.error.code)}` : 'Result';
}

function responseValue({ status, error, result }: RowResponse): unknown {
  return (status === undefined ? error : (error?.data ?? error?.message)) ?? result ?? null;
}

function missingResponseText({ isAbandoned, isOverdue, deadlineMs, kind, pageError }: TrafficRow): string {
  if (pageError) return `No response arrived before the call failed in the page: ${pageError.reason}`;
  if (isAbandoned) return 'The page was unloaded before the response arrived.';
  if (isOverdue)
    return `No response arrived within ${formatDuration(deadlineMs ?? 0)}: the call settled with the reason “timeout”.`;
  if (kind === 'call' && deadlineMs === undefined) return 'No response yet. This call waits for user input.';
  if (deadlineMs === undefined) return 'No response yet.';
  return `No response yet. The call times out after ${formatDuration(deadlineMs)}.`;
}

function copy({ key: _key, ...row }: TrafficRow): Promise<void> {
  return navigator.clipboard.writeText(JSON.stringify(row, null, 2));
}
