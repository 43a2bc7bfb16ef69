import { type Trace, traceToHar, traceToPlaywright, traceToVitest } from 'bridgehead/mocks';
import { type ReactElement, useState } from 'react';
import { IconButton } from '../ui/Controls.tsx';
import styles from './TracePanel.module.css';

const SHOWN_CHARS = 12_000;

/** What was recorded, and the ways to keep it. */
export function SessionTrace(props: {
  readonly trace: Trace;
  /** Where the page's server is. */
  readonly origin: string;
  readonly keepsValues: boolean;
  readonly onKeepValues: (keepsValues: boolean) => void;
  readonly onRestart: () => void;
}): ReactElement {
  const { trace, origin, keepsValues, onKeepValues, onRestart } = props;
  const [done, setDone] = useState('');
  const vitest = traceToVitest(trace);

  const copy = (text: string, what: string): void => {
    navigator.clipboard.writeText(text).then(
      () => setDone(`${what} is in the clipboard.`),
      () => setDone('The browser does not give the clipboard away. Click into this window and try again.'),
    );
  };

  return (
    <>
      <p className={styles['facts']}>
        <b>{trace.entries.length}</b> {trace.entries.length === 1 ? 'message' : 'messages'} recorded, {trace.platform},
        app {trace.appVersion || 'unknown'}
      </p>
      <label className={styles['check']}>
        <input type="checkbox" checked={keepsValues} onChange={() => onKeepValues(!keepsValues)} />
        <span>Keep values. Without this, what may be personal is covered.</span>
      </label>
      <div className={styles['actions']}>
        <button type="button" onClick={() => copy(vitest, 'The vitest test')}>
          Copy as vitest
        </button>
        <button type="button" onClick={() => copy(traceToPlaywright(trace), 'The Playwright test')}>
          Copy as Playwright
        </button>
        <IconButton
          icon="download"
          label="Download the trace as JSON"
          text="JSON"
          onClick={() => {
            download(trace, `${fileName(trace)}.json`);
            setDone('The trace is among your downloads.');
          }}
        />
        <IconButton
          icon="download"
          label="Download what the page asked its server as HAR"
          text="HAR"
          onClick={() => {
            download(traceToHar(trace, { origin }), `${fileName(trace)}.har`);
            setDone('The HAR file is among your downloads.');
          }}
        />
        <IconButton
          icon="record"
          label="Forget what is recorded and start anew"
          text="Start anew"
          onClick={onRestart}
        />
      </div>
      <output className={styles['done']}>{done}</output>
      <textarea
        className={styles['code']}
        readOnly
        rows={18}
        aria-label="The session as a vitest test"
        value={beginningOf(vitest)}
      />
    </>
  );
}

/** A long session makes a long text, which a field shows slowly. */
function beginningOf(text: string): string {
  if (text.length <= SHOWN_CHARS) return text;
  const shown = text.slice(0, text.lastIndexOf('\n', SHOWN_CHARS));
  const more = text
    .slice(shown.length + 1)
    .trimEnd()
    .split('\n').length;
  return `${shown}\n// … and ${more.toLocaleString('en')} more lines: the copy has them all.\n`;
}

function fileName({ platform, appVersion }: Trace): string {
  return `bridgehead-trace-${platform}-${appVersion}`;
}

function download(value: unknown, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
