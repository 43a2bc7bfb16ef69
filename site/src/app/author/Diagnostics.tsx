import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { useEffect, useState, type ReactNode } from 'react';
import { getBridgeAnywhere } from '../site-bridge.ts';
import { copyText } from '../../legal/copy-text.ts';
import { useSitePage } from '../site-context.tsx';
import { leaveSite } from '../shell/leave-site.ts';
import typography from '../Text.module.css';
import page from '../pages/page.module.css';
import {
  callText,
  type DiagnosticsReport,
  diagnosticsText,
  readDiagnostics,
  verdictText,
} from './diagnostics-report.ts';
import css from './Diagnostics.module.css';

/** For authors, read only: what the bridge knows of the shell, what it would answer, and the last calls without payloads. English. */
export function Diagnostics(): ReactNode {
  const { config } = useSitePage();
  const [bridge, setBridge] = useState<Bridge<AppContract>>();
  const [read, setRead] = useState(0);
  const [said, setSaid] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const found = getBridgeAnywhere();
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
      <h1 className={typography['title']}>Bridge diagnostics</h1>
      <p className={page['text']}>
        This screen only reads. The site marker in the address hides it; it does not protect it.
      </p>
      {report && (
        <>
          <div className={css['buttons']}>
            <button type="button" className={css['button']} onClick={() => setRead(read + 1)}>
              Read again
            </button>
            <button type="button" className={css['button']} onClick={() => void copy(report).then(setSaid)}>
              Copy as text
            </button>
            <button type="button" className={css['button']} onClick={() => void leaveSite(bridge, config.homeSiteUrl)}>
              Close
            </button>
          </div>
          <output className={css['said']}>{said}</output>
          <dl className={css['facts']}>
            {report.facts.map(([name, value]) => (
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
                <code>{name}</code> <span data-supported={verdict.supported}>{verdictText(verdict)}</span>
              </li>
            ))}
          </ul>
          <h2>Last calls</h2>
          <ol className={css['rows']}>
            {report.calls.map((entry) => (
              <li key={entry.number}>{callText(entry)}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** Puts the report on the clipboard; gives what to say about it. */
async function copy(report: DiagnosticsReport): Promise<string> {
  try {
    await copyText(document, diagnosticsText(report));
    return 'Copied.';
  } catch {
    return 'Cannot copy the report: the browser refused. Select the text below instead.';
  }
}
