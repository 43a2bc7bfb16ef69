import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { useEffect, useState, type ReactNode } from 'react';
import { getBridgeWithoutShell } from '../site-bridge.ts';
import { copyToClipboard } from '../../legal/copy-to-clipboard.ts';
import { useSitePage } from '../site-context.tsx';
import { leaveSite } from '../shell/leave-site.ts';
import typography from '../Text.module.css';
import page from '../pages/page.module.css';
import {
  describeCall,
  type DiagnosticsReport,
  formatDiagnostics,
  readDiagnostics,
  describeVerdict,
} from './diagnostics-report.ts';
import css from './Diagnostics.module.css';

/** Read-only screen for authors: the shell's properties, the verdict for each method, and the last calls without payloads. In English only. */
export function Diagnostics(): ReactNode {
  const { config } = useSitePage();
  const [bridge, setBridge] = useState<Bridge<AppContract>>();
  const [read, setRead] = useState(0);
  const [copyStatus, setCopyStatus] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const found = getBridgeWithoutShell();
    void found.ready().then(() => {
      if (isCurrent) setBridge(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const report = bridge ? readDiagnostics(bridge) : undefined;
  return (
    <div className={page['page']}>
      <h1 className={`${typography['title']} ${css['title']}`}>Bridge diagnostics</h1>
      <p className={page['text']}>
        This screen is read-only. The site marker in the URL hides it but does not protect it.
      </p>
      {report && (
        <>
          <div className={css['buttons']}>
            <button type="button" className={css['button']} onClick={() => setRead(read + 1)}>
              Read again
            </button>
            <button type="button" className={css['button']} onClick={() => void copy(report).then(setCopyStatus)}>
              Copy as text
            </button>
            <button type="button" className={css['button']} onClick={() => void leaveSite(bridge, config.homeSiteUrl)}>
              Close
            </button>
          </div>
          <output className={css['status']}>{copyStatus}</output>
          <dl className={css['properties']}>
            {report.properties.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h2>Methods</h2>
          <ul className={css['rows']}>
            {report.methods.map(({ name, verdict }) => (
              <li key={name}>
                <code>{name}</code> <span data-supported={verdict.supported}>{describeVerdict(verdict)}</span>
              </li>
            ))}
          </ul>
          <h2>Last calls</h2>
          <ol className={css['rows']}>
            {report.calls.map((entry) => (
              <li key={entry.number}>{describeCall(entry)}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** Copies the report to the clipboard. Resolves to the status message. */
async function copy(report: DiagnosticsReport): Promise<string> {
  try {
    await copyToClipboard(document, formatDiagnostics(report));
    return 'Copied.';
  } catch {
    return 'Cannot copy the report: the browser does not allow it. Select the text below instead.';
  }
}
