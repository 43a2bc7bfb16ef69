import { memo, type ReactElement } from 'react';
import { outcomeOf, preview } from '../traffic/row-texts.ts';
import type { TrafficRow } from '../traffic/traffic-row.ts';
import { Badge } from '../ui/Controls.tsx';
import type { Step, StepDifference } from './align-rows.ts';
import styles from './Comparison.module.css';

/** One step, with its end on each phone; marked when the phones differ. */
export const StepLine = memo(function StepLine(props: {
  readonly step: Step;
  readonly names: readonly string[];
  readonly columns: { readonly gridTemplateColumns: string };
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}): ReactElement {
  const { step, names, columns, isChosen, onChoose } = props;
  const first = step.cells.find((cell) => cell !== undefined);
  return (
    <li>
      <button
        type="button"
        className={styles['step']}
        style={columns}
        data-kind={step.kind}
        data-border={first?.border === undefined ? undefined : 'yes'}
        data-different={step.differences.length ? 'yes' : undefined}
        aria-expanded={isChosen}
        onClick={onChoose}
      >
        <span className={styles['what']}>
          <b className={styles['name']}>{step.name}</b>
          {step.differences.map((difference) => (
            <Badge key={difference.kind} tone="warn">
              {differenceText(difference)}
            </Badge>
          ))}
          {first && step.kind !== 'mark' && <span className={styles['preview']}>{preview(first)}</span>}
        </span>
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

/** What became of a step on one phone. */
function Cell({ row }: { readonly row: TrafficRow | undefined }): ReactElement {
  if (!row) return <span className={styles['missing']}>not here</span>;
  if (row.kind === 'mark') return <Badge tone={row.isFault ? 'bad' : 'plain'}>{row.isFault ? 'failed' : 'done'}</Badge>;
  const outcome = outcomeOf(row);
  return <Badge tone={outcome?.tone ?? 'plain'}>{outcome?.text ?? 'sent'}</Badge>;
}

/** What sets the phones apart, in a few words. */
export function differenceText(difference: StepDifference): string {
  switch (difference.kind) {
    case 'missing':
      return 'not on all';
    case 'params':
      return 'other params';
    case 'answer':
      return 'other answer';
    default:
      return 'other outcome';
  }
}
