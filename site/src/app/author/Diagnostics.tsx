import type { Bridge, TrafficEntry, Verdict } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { useEffect, useState, type ReactNode } from 'react';
import { getBridgeAnywhere, recentCalls } from '../site-bridge.ts';
import { copyText } from '../../legal/copy-text.ts';
import { useSitePage } from '../site-context.tsx';
import { leaveSite } from '../shell/leave-site.ts';
import page from '../pages/page.module.css';
import css from './Diagnostics.module.css';

interface Row {
  readonly name: string;
  readonly verdict: Verdict;
}

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
  const report = bridge ? describe(bridge) : undefined;
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>Bridge diagnostics</h1>
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

interface Report {
  readonly facts: readonly (readonly [string, string])[];
  readonly methods: readonly Row[];
  readonly calls: readonly TrafficEntry[];
}

function describe(bridge: Bridge<AppContract>): Report {
  const shell = bridge.shell.get();
  // The keys of the contract's methods are its method names.
  const names = Object.keys(bridge.contract.methods) as (keyof AppContract['methods'])[];
  return {
    facts: [
      ['Platform', shell.platform],
      ['App version', shell.appVersion ?? 'unknown'],
      ['Locale', shell.locale],
      ['Theme', shell.theme ?? 'unknown'],
      ['In a shell', String(shell.present)],
    ],
    methods: names.map((name) => ({ name, verdict: bridge.explain(name) })),
    calls: recentCalls(),
  };
}

function verdictText(verdict: Verdict): string {
  if (verdict.supported) return 'supported';
  return 'need' in verdict ? `${verdict.reason}: needs ${verdict.need}, has ${verdict.have}` : verdict.reason;
}

function callText({ direction, kind, method, durationMs, errorCode, sizeChars }: TrafficEntry): string {
  const took = durationMs === undefined ? '' : `, ${Math.round(durationMs)} ms`;
  const failed = errorCode === undefined ? '' : `, error ${errorCode}`;
  return `${direction === 'out' ? 'to the app' : 'from the app'}: ${kind} ${method ?? '?'} (${sizeChars} characters${took}${failed})`;
}

/** Puts the report on the clipboard; gives what to say about it. */
async function copy({ facts, methods, calls }: Report): Promise<string> {
  const lines = [
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...methods.map(({ name, verdict }) => `${name}: ${verdictText(verdict)}`),
    ...calls.map(callText),
  ];
  try {
    await copyText(document, lines.join('\n'));
    return 'Copied.';
  } catch {
    return 'Cannot copy the report: the browser refused. Select the text below instead.';
  }
}
