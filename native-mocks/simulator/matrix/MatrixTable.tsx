import { type ReactElement, useState } from 'react';
import { StepDetail } from '../compare/StepDetail.tsx';
import { StepList } from '../compare/StepList.tsx';
import { Badge, IconButton } from '../ui/Controls.tsx';
import type { MatrixCell } from './compare-part.ts';
import type { MatrixRow, MatrixState } from './matrix-run.ts';
import styles from './MatrixTable.module.css';
import { progressText, rowResultOf, tones } from './row-result.ts';

/** A table with a row per profile and a cell per part of the session; a cell opens the comparison with the recording. */
export function MatrixTable({ state }: { readonly state: MatrixState }): ReactElement {
  const { parts, rows } = state;
  const [selected, setSelected] = useState<{ readonly id: string; readonly part: number }>();
  const row = rows.find(({ profile }) => profile.id === selected?.id);
  const cell = selected && row?.cells[selected.part];
  return (
    <>
      <output className={styles['progress']}>{progressText(state)}</output>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <TableHead parts={parts} />
          <tbody>
            {rows.map((each) => (
              <ProfileRow
                key={each.profile.id}
                row={each}
                parts={parts}
                selected={each === row ? selected?.part : undefined}
                onSelect={(part) => setSelected(part === undefined ? undefined : { id: each.profile.id, part })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {row && selected && cell && (
        <CellDetail
          title={`${row.profile.label}: ${parts[selected.part] ?? ''}`}
          cell={cell}
          names={['Recorded', row.profile.label]}
          onClose={() => setSelected(undefined)}
        />
      )}
    </>
  );
}

function TableHead({ parts }: Pick<MatrixState, 'parts'>): ReactElement {
  return (
    <thead>
      <tr>
        <th scope="col">Profile</th>
        <th scope="col">Result</th>
        {parts.map((part, at) => (
          // The same step may occur twice.
          <th key={`${at} ${part}`} scope="col" title={part}>
            <span>{part}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ProfileRow(props: {
  readonly row: MatrixRow;
  readonly parts: readonly string[];
  readonly selected: number | undefined;
  readonly onSelect: (part: number | undefined) => void;
}): ReactElement {
  const { row, parts, selected, onSelect } = props;
  const result = rowResultOf(row);
  return (
    <tr data-result={result}>
      <th scope="row" title={row.profile.id}>
        {row.profile.label}
      </th>
      <td>
        <Badge tone={tones[result]}>{result}</Badge>
      </td>
      {parts.map((part, at) => (
        <td key={`${at} ${part}`}>
          <Cell
            cell={row.cells[at]}
            label={`${row.profile.label}, ${part}`}
            isSelected={selected === at}
            onClick={() => onSelect(selected === at ? undefined : at)}
          />
        </td>
      ))}
    </tr>
  );
}

const symbols = { passed: '✓', 'not applicable': '·', differs: '≠', failed: '✗', 'not run': '–' } as const;

function Cell(props: {
  readonly cell: MatrixCell | undefined;
  readonly label: string;
  readonly isSelected: boolean;
  readonly onClick: () => void;
}): ReactElement | null {
  const { cell, label, isSelected, onClick } = props;
  if (!cell) return null;
  return (
    <button
      type="button"
      className={styles['cell']}
      data-result={cell.result}
      aria-expanded={isSelected}
      aria-label={`${label}: ${cell.result}${cell.notes ? ', with other text' : ''}`}
      title={[...cell.reasons, ...(cell.notes ?? [])].join('\n') || cell.result}
      disabled={cell.result === 'not run'}
      onClick={onClick}
    >
      {symbols[cell.result]}
      {cell.notes && '*'}
    </button>
  );
}

/** A part on one profile compared with the recording: why it did not pass, and the messages of both. */
function CellDetail(props: {
  readonly title: string;
  readonly cell: MatrixCell;
  readonly names: readonly string[];
  readonly onClose: () => void;
}): ReactElement {
  const { title, cell, names, onClose } = props;
  const [open, setOpen] = useState<string>();
  const step = cell.steps.find(({ key }) => key === open);
  return (
    <section className={styles['detail']} aria-label={title}>
      <header className={styles['head']}>
        <b>{title}</b>
        <IconButton icon="close" label="Close comparison" onClick={onClose} />
      </header>
      <Reasons {...cell} />
      <StepList steps={cell.steps} names={names} selected={open} onSelect={setOpen} />
      {step && <StepDetail step={step} names={names} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** Reasons shown at once: more would push the messages of the part out of the window. */
const SHOWN_REASONS = 4;

function Reasons({ result, reasons, notes = [] }: MatrixCell): ReactElement {
  const lines = [
    ...reasons.map((reason) => (
      <p key={reason} className={styles['reason']} data-result={result}>
        {reason}
      </p>
    )),
    ...notes.map((note) => (
      <p key={`note ${note}`} className={styles['note']}>
        {note}
      </p>
    )),
  ];
  const more = lines.slice(SHOWN_REASONS);
  return (
    <>
      {lines.slice(0, SHOWN_REASONS)}
      {more.length > 0 && (
        <details className={styles['more']}>
          <summary>{more.length} more</summary>
          {more}
        </details>
      )}
    </>
  );
}
