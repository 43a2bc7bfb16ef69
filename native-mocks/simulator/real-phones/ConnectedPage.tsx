import { type Trace, traceToPlaywright, traceToVitest } from 'bridgehead/mocks';
import { type ReactElement, useState } from 'react';
import { Badge } from '../ui/Controls.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useSimulator } from '../use-simulator.ts';
import { type RealPhonePage, traceOf } from './real-phone-page.ts';
import styles from './RealPhonePanel.module.css';

/** A page on a real phone: what its shell is, what the gate refuses there, and its session. */
export function ConnectedPage({ page }: { readonly page: RealPhonePage }): ReactElement {
  const { name, url, userAgent, isConnected, shell, entries } = page;
  const trace = traceOf(page);
  return (
    <article className={styles['page']} aria-label={`${name}, ${url}`}>
      <h3 className={styles['name']}>
        {name} <Badge tone={isConnected ? 'good' : 'plain'}>{isConnected ? 'connected' : 'disconnected'}</Badge>
      </h3>
      <p className={styles['url']} title={userAgent}>
        {url}
      </p>
      <p className={styles['hint']}>
        {shell.platform}, {shell.present ? `app ${shell.appVersion ?? 'of unknown version'}` : 'no shell'},{' '}
        {entries.length} {entries.length === 1 ? 'message' : 'messages'}
      </p>
      <Verdicts verdicts={page.verdicts} />
      {trace && <PhoneTrace trace={trace} page={page} />}
    </article>
  );
}

function Verdicts({ verdicts }: Pick<RealPhonePage, 'verdicts'>): ReactElement | null {
  const all = Object.entries(verdicts);
  const refused = all.filter(([, { supported }]) => !supported);
  if (refused.length === 0) return null;
  return (
    <details className={styles['hint']}>
      <summary>
        {all.length - refused.length} supported, {refused.length} not
      </summary>
      {refused.map(([method, verdict]) => (
        <p key={method}>
          {method}: {'reason' in verdict && verdict.reason}
          {'need' in verdict && `, needs ${verdict.need}, is ${verdict.have}`}
        </p>
      ))}
    </details>
  );
}

/** The session as a test, as JSON, or as the answers of the simulated phone. */
function PhoneTrace({ trace, page }: { readonly trace: Trace; readonly page: RealPhonePage }): ReactElement {
  const simulator = useSimulator();
  const [problem, setProblem] = useState('');
  const { url } = page;
  const path = URL.canParse(url) ? new URL(url).pathname : '/';
  const replay = (): void => {
    try {
      simulator.replay(trace);
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <div className={styles['actions']}>
        <CopyButton label="Copy the session as a vitest test" text="vitest" read={() => traceToVitest(trace)} />
        <CopyButton
          label="Copy the session as a Playwright test"
          text="Playwright"
          read={() => traceToPlaywright(trace, { url: path })}
        />
        <CopyButton label="Copy the trace as JSON" text="JSON" read={() => JSON.stringify(trace, null, 2)} />
        <button type="button" className={styles['button']} onClick={replay}>
          Replay in the simulated phone
        </button>
      </div>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
