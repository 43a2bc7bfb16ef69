import type { ReactElement } from 'react';
import { codeText, formatDuration } from '../timeline/row-texts.ts';
import { JsonView } from '../ui/JsonView.tsx';
import { useSimulatorState } from '../use-simulator.ts';
import styles from './ContractPanel.module.css';

/** The response to a manual call, read from the timeline, which contains every message. */
export function ManualResponse({ id }: { readonly id: string | undefined }): ReactElement | null {
  const { traffic } = useSimulatorState('traffic');
  const row = id === undefined ? undefined : traffic.rows.findLast((each) => each.id === id);
  if (!row) return null;
  if (!row.response) {
    const why = row.isAbandoned ? 'The page was unloaded before the response arrived.' : 'Waiting for the response.';
    return <p className={styles['hint']}>{why}</p>;
  }
  const { error, result, atMs } = row.response;
  return (
    <div className={styles['response']} data-bad={error !== undefined || undefined}>
      <p className={styles['hint']}>
        {error ? codeText(error.code) : 'Result'}, {formatDuration(atMs - row.atMs)}
      </p>
      <JsonView value={error ?? result ?? null} />
    </div>
  );
}
