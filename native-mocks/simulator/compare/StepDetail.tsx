import type { ReactElement, ReactNode } from 'react';
import { rowOutcomeOf } from '../timeline/row-texts.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';
import { IconButton } from '../ui/Controls.tsx';
import { JsonView } from '../ui/JsonView.tsx';
import { PlainText } from '../ui/PlainText.tsx';
import { jsonText, shownText } from '../ui/shown-text.ts';
import type { Step, StepDifference } from './align-rows.ts';
import styles from './Comparison.module.css';
import { differenceText } from './StepLine.tsx';

/** The full details of a step: the differences between the phones, and the messages each of them sent and received. */
export function StepDetail({
  step,
  names,
  actions,
  onClose,
}: {
  readonly step: Step;
  /** More controls. */
  readonly actions?: ReactNode;
  readonly names: readonly string[];
  readonly onClose: () => void;
}): ReactElement {
  return (
    <section className={styles['detail']} aria-label={`Details of ${shownText(step.name)}`}>
      <header className={styles['detailHead']}>
        <h2 className={styles['title']}>{shownText(step.name)}</h2>
        {actions}
        <IconButton icon="close" label="Close details" onClick={onClose} />
      </header>
      {step.differences.map((difference) => (
        <Difference key={difference.kind} difference={difference} names={names} />
      ))}
      <div className={styles['sides']}>
        {step.cells.map((row, phone) => (
          <div key={`${phone} ${names[phone] ?? ''}`}>
            <h3 className={styles['heading']}>{names[phone]}</h3>
            {row ? <Side row={row} /> : <p className={styles['missing']}>This step did not happen on this phone.</p>}
          </div>
        ))}
      </div>
    </section>
  );
}

function Difference({
  difference,
  names,
}: {
  readonly difference: StepDifference;
  readonly names: readonly string[];
}): ReactElement {
  const where = difference.kind === 'missing' ? `: ${difference.phones.map((at) => names[at]).join(', ')}` : '';
  return (
    <div className={styles['difference']}>
      <p>
        {differenceText(difference)}
        {where}
      </p>
      {'values' in difference && (
        <ul>
          {difference.values.map(({ path, one, other }) => (
            <li key={path}>
              <code>{path || '(value)'}</code>: <code>{short(one)}</code>, <code>{short(other)}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Side({ row }: { readonly row: TrafficRow }): ReactElement {
  if (row.kind === 'mark') return <PlainText text={row.name} />;
  const { response } = row;
  const outcome = rowOutcomeOf(row);
  // An error of a response contains its reason.
  const reason = outcome?.tone === 'bad' && !response?.error ? outcome.title : undefined;
  return (
    <>
      {row.params !== undefined && <JsonView value={row.params} />}
      {(response || reason) && <h4 className={styles['heading']}>{outcome?.text ?? 'Response'}</h4>}
      {reason && <p className={styles['missing']}>{reason}</p>}
      {response && <JsonView value={response.error ?? response.result ?? null} />}
    </>
  );
}

function short(value: unknown): string {
  return shownText(jsonText(value), 80);
}
