import { type Trace, type TraceToCodeOptions, traceToHar, traceToPlaywright, traceToVitest } from 'bridgehead/mocks';
import { type ReactElement, useState } from 'react';
import { hasErrors, type RecordedErrors } from '../../traces/failed-calls.ts';
import { platformLabel } from '../../../sdk/gate/platform.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/Controls.tsx';
import { Actions } from '../ui/Groups.tsx';
import styles from './SessionTrace.module.css';

const MAX_PREVIEW_CHARS = 12_000;

/** The recorded session and its export options. */
export function SessionTrace(props: {
  readonly trace: Trace;
  readonly imports: Pick<TraceToCodeOptions, 'contractImport' | 'initScript'>;
  /** Origin of the page's server. */
  readonly origin: string;
  readonly keepsValues: boolean;
  readonly onKeepsValuesChange: (keepsValues: boolean) => void;
  /** Returns the session once the page is quiet. */
  readonly readQuietTrace: () => Promise<Trace>;
  readonly onRestart: () => void;
}): ReactElement {
  const { trace, imports, origin, keepsValues, onKeepsValuesChange, readQuietTrace, onRestart } = props;
  const [status, setStatus] = useState('');
  const [errors, setErrors] = useState<RecordedErrors>('expected');
  const vitest = traceToVitest(trace, { ...imports, errors });

  const copy = (write: typeof traceToVitest, what: string): void => {
    const writing = readQuietTrace().then((quiet) =>
      navigator.clipboard.writeText(write(quiet, { ...imports, errors })),
    );
    writing.then(
      () => setStatus(`Copied ${what} to the clipboard.`),
      () => setStatus('Cannot copy: the browser denied access to the clipboard. Click into this window and try again.'),
    );
  };

  return (
    <>
      <p>
        <b>{trace.entries.length}</b> {trace.entries.length === 1 ? 'message' : 'messages'} recorded,{' '}
        {platformLabel(trace.platform)}, app {trace.appVersion || 'unknown'}
      </p>
      {trace.isTruncated && (
        <p className={styles['limit']}>
          The recording reached its limit: it has the beginning of the session. Restart it to record what follows.
        </p>
      )}
      <label className={styles['check']}>
        <input type="checkbox" checked={keepsValues} onChange={() => onKeepsValuesChange(!keepsValues)} />
        <span>Keep values. Otherwise, data that may be personal is redacted.</span>
      </label>
      {hasErrors(trace) && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={errors === 'bug'}
            onChange={() => setErrors(errors === 'bug' ? 'expected' : 'bug')}
          />
          <span>The errors in this session are a bug. The tests then fail until it is mended.</span>
        </label>
      )}
      <Actions>
        <Button variant="primary" onClick={() => copy(traceToVitest, 'the Vitest test')}>
          Copy as Vitest
        </Button>
        <Button onClick={() => copy(traceToPlaywright, 'the Playwright test')}>Copy as Playwright</Button>
        <IconButton
          icon="download"
          label="Download the trace as JSON"
          text="JSON"
          onClick={() => {
            download(trace, `${fileName(trace)}.json`);
            setStatus('Downloaded the trace.');
          }}
        />
        <IconButton
          icon="download"
          label="Download the page’s server requests as HAR"
          text="HAR"
          onClick={() => {
            download(traceToHar(trace, { origin }), `${fileName(trace)}.har`);
            setStatus('Downloaded the HAR file.');
          }}
        />
        <IconButton
          icon="record"
          label="Discard the recording and restart the session"
          text="Restart"
          onClick={onRestart}
        />
      </Actions>
      <output className={styles['done']}>{status}</output>
      <textarea
        className={styles['code']}
        readOnly
        rows={18}
        aria-label="The session as a Vitest test"
        value={truncate(vitest)}
      />
    </>
  );
}

/** Truncates the preview: a text field renders the text of a long session slowly. */
function truncate(text: string): string {
  if (text.length <= MAX_PREVIEW_CHARS) return text;
  const shown = text.slice(0, text.lastIndexOf('\n', MAX_PREVIEW_CHARS));
  const more = text
    .slice(shown.length + 1)
    .trimEnd()
    .split('\n').length;
  return `${shown}\n// … and ${more.toLocaleString('en')} more lines. Copy the test to get all of them.\n`;
}

function fileName({ platform, appVersion, startedAt = '' }: Trace): string {
  return `bridgehead-trace-${platform}-${appVersion}-${startedAt.slice(0, 19).replace(/\D+/g, '-')}`;
}

function download(value: unknown, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
