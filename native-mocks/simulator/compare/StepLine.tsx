import { memo, type ReactElement } from 'react';
import { rowOutcomeOf, preview } from '../timeline/row-texts.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';
import { Badge } from '../ui/Controls.tsx';
import { shownText } from '../ui/shown-text.ts';
import line from '../ui/Line.module.css';
import type { Step, StepDifference } from './align-rows.ts';
import styles from './Comparison.module.css';

/** One step with its outcome on each phone; marked if the phones differ. */
export const StepLine = memo(function StepLine(props: {
  readonly step: Step;
  readonly names: readonly string[];
  readonly columns: { readonly gridTemplateColumns: string };
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}): ReactElement {
  const { step, names, columns, isSelected, onSelect } = props;
  const first = step.cells.find((cell) => cell !== undefined);
  return (
    <li>
      <button
        type="button"
        className={`${line['line']} ${styles['step']}`}
        style={columns}
        data-kind={step.kind}
        data-section={first?.sectionName === undefined ? undefined : 'yes'}
        data-different={step.differences.length ? 'yes' : undefined}
        aria-expanded={isSelected}
        onClick={onSelect}
      >
        <StepSummary step={step} first={first} />
        {step.cells.map((cell, phone) => (
          <span key={`${phone} ${names[phone] ?? ''}`} className={styles['cell']}>
            <span className="visually-hidden">{names[phone]}: </span>
            <Cell row={cell} />
          </span>
        ))}
      </button>
    </li>
  );
});

/** The name of the step and the differences between the phones. */
function StepSummary({ step, first }: { readonly step: Step; readonly first: TrafficRow | undefined }): ReactElement {
  return (
    <span className={styles['summary']}>
      <b className={styles['name']} title={shownText(step.name)}>
        {shownText(step.name)}
      </b>
      {step.differences.map((difference) => (
        <Badge key={difference.kind} tone="warn">
          {differenceText(difference)}
        </Badge>
      ))}
      {first && step.kind !== 'mark' && (
        <span className={`${line['preview']} ${styles['preview']}`}>{preview(first)}</span>
      )}
    </span>
  );
}

/** The outcome of a step on one phone. */
function Cell({ row }: { readonly row: TrafficRow | undefined }): ReactElement {
  if (!row) return <span className={styles['missing']}>missing</span>;
  if (row.kind === 'mark') return <Badge tone={row.isFault ? 'bad' : 'plain'}>{row.isFault ? 'failed' : 'done'}</Badge>;
  const outcome = rowOutcomeOf(row);
  return <Badge tone={outcome?.tone ?? 'plain'}>{outcome?.text ?? 'sent'}</Badge>;
}

/** Returns a short description of a difference between the phones. */
export function differenceText(difference: StepDifference): string {
  switch (difference.kind) {
    case 'missing':
      return 'missing on some';
    case 'params':
      return 'different params';
    case 'response':
      return 'different response';
    default:
      return 'different outcome';
  }
}
