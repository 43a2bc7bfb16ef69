import type { ReactElement } from 'react';
import { codeText, formatDuration } from '../traffic/row-texts.ts';
import { JsonView } from '../ui/JsonView.tsx';
import { useSimulatorState } from '../use-simulator.ts';
import styles from './ContractPanel.module.css';

/** What came back to a call made by hand; read from the traffic, where everything goes through. */
export function HandAnswer({ id }: { readonly id: string | undefined }): ReactElement | null {
  const { traffic } = useSimulatorState('traffic');
  const row = id === undefined ? undefined : traffic.rows.findLast((each) => each.id === id);
  if (!row) return null;
  if (!row.answer) {
    const why = row.isAbandoned ? 'The page went away before the answer came.' : 'Waiting for the answer.';
    return <p className={styles['hint']}>{why}</p>;
  }
  const { error, result, atMs } = row.answer;
  return (
    <div className={styles['answer']} data-bad={error !== undefined || undefined}>
      <p className={styles['hint']}>
        {error ? codeText(error.code) : 'Result'}, {formatDuration(atMs - row.atMs)}
      </p>
      <JsonView value={error ?? result ?? null} />
    </div>
  );
}
