import { type Trace, traceToPlaywright, traceToVitest } from 'bridgehead/mocks';
import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { Badge } from '../ui/Controls.tsx';
import { hasErrors } from '../../traces/failed-calls.ts';
import { CopyTest } from '../trace/CopyTest.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Actions, Hint } from '../ui/Groups.tsx';
import { Problem, useProblem } from '../ui/Problem.tsx';
import { useSimulator } from '../use-simulator.ts';
import { pathOfUrl, type RealPhonePage, traceOf } from './real-phone-page.ts';
import styles from './ConnectedPage.module.css';

/** A page on a real phone: its shell, the entries the gate refuses there, and its session. */
export function ConnectedPage({ page }: { readonly page: RealPhonePage }): ReactElement {
  const { name, url, userAgent, isConnected, isInFrame, shell, entries } = page;
  const trace = traceOf(page);
  return (
    <article className={styles['page']} aria-label={`${name}, ${url}`}>
      <h3 className={styles['name']}>
        {name} <Badge tone={isConnected ? 'good' : 'plain'}>{isConnected ? 'connected' : 'disconnected'}</Badge>
        {isInFrame && <Badge tone="plain">frame</Badge>}
      </h3>
      <p className={styles['url']} title={userAgent}>
        {url}
      </p>
      <Hint>
        {shell.platform}, {shell.present ? `app ${shell.appVersion ?? 'version unknown'}` : 'no shell'},{' '}
        {entries.length} {entries.length === 1 ? 'message' : 'messages'}
      </Hint>
      <Verdicts verdicts={page.verdicts} />
      {trace && <PhoneTrace trace={trace} page={page} />}
    </article>
  );
}

function Verdicts({ verdicts }: Pick<RealPhonePage, 'verdicts'>): ReactElement | null {
  const all = Object.entries(verdicts);
  const unsupported = all.filter(([, { supported }]) => !supported);
  if (unsupported.length === 0) return null;
  return (
    <details className={styles['verdicts']}>
      <summary>
        {all.length - unsupported.length} supported, {unsupported.length} not supported
      </summary>
      {unsupported.map(([method, verdict]) => (
        <p key={method}>
          {method}: {'reason' in verdict && verdict.reason}
          {'need' in verdict && `, needs ${verdict.need}, has ${verdict.have}`}
        </p>
      ))}
    </details>
  );
}

/** Exports the session as a test or JSON, or replays it in the simulated phone. */
function PhoneTrace({ trace, page }: { readonly trace: Trace; readonly page: RealPhonePage }): ReactElement {
  const simulator = useSimulator();
  const { problem, attempt } = useProblem();
  const path = pathOfUrl(page.url);
  const { contractImport } = simulator.get().host;
  return (
    <>
      <Actions>
        <CopyTest
          label="Copy the session as a Vitest test"
          text="Vitest"
          hasErrors={() => hasErrors(trace)}
          read={(errors) => traceToVitest(trace, { contractImport, errors })}
        />
        <CopyTest
          label="Copy the session as a Playwright test"
          text="Playwright"
          hasErrors={() => hasErrors(trace)}
          read={(errors) => traceToPlaywright(trace, { url: path, contractImport, errors })}
        />
        <CopyButton label="Copy the trace as JSON" text="JSON" read={() => JSON.stringify(trace, null, 2)} />
        <Button variant="primary" onClick={() => attempt(() => simulator.replay(trace))}>
          Replay in the simulated phone
        </Button>
      </Actions>
      <Problem text={problem} />
    </>
  );
}
