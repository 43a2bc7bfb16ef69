import { type ReactElement, useRef } from 'react';
import { useAutoScroll } from '../timeline/Timeline.tsx';
import type { Step } from './align-rows.ts';
import styles from './Comparison.module.css';
import { StepLine } from './StepLine.tsx';

/** A list of steps with a column for each phone. */
export function StepList(props: {
  readonly steps: readonly Step[];
  readonly names: readonly string[];
  readonly selected: string | undefined;
  readonly onSelect: (key: string | undefined) => void;
}): ReactElement {
  const { steps, names, selected, onSelect } = props;
  const list = useRef<HTMLOListElement>(null);
  const onScroll = useAutoScroll(list, steps, selected);
  const columns = { gridTemplateColumns: `minmax(132px, 1fr) repeat(${names.length}, minmax(72px, 112px))` };
  return (
    <ol ref={list} aria-label="Lines" aria-keyshortcuts="j k" className={styles['list']} onScroll={onScroll}>
      <li className={styles['names']} style={columns} aria-hidden="true">
        <span>step</span>
        {names.map((name, column) => (
          <b key={`${column} ${name}`}>{name}</b>
        ))}
      </li>
      {steps.map((step) => (
        <StepLine
          key={step.key}
          step={step}
          names={names}
          columns={columns}
          isSelected={step.key === selected}
          onSelect={() => onSelect(step.key === selected ? undefined : step.key)}
        />
      ))}
    </ol>
  );
}
