import { type ReactElement, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SimulatorState } from '../simulator-state.ts';
import type { PhoneGroup } from '../side-by-side/phone-group.ts';
import { phoneName } from '../side-by-side/phone-name.ts';
import type { TrafficRow } from '../traffic/traffic-row.ts';
import { filterRows } from '../traffic/filter-rows.ts';
import { useFollowedEnd } from '../traffic/Timeline.tsx';
import { Toggle } from '../traffic/TrafficTools.tsx';
import { EmptyNote, Panel, SearchField } from '../ui/Panel.tsx';
import { Badge } from '../ui/Controls.tsx';
import { alignRows, type Step } from './align-rows.ts';
import styles from './Comparison.module.css';
import { StepDetail } from './StepDetail.tsx';
import { RecordingField } from './RecordingField.tsx';
import { recordedRows } from './recorded-rows.ts';
import { StepLine } from './StepLine.tsx';

/** Of a long session, the newest lines of each phone are compared. */
const MAX_ROWS = 1000;

interface StepFilter {
  readonly text: string;
  readonly showsProtocol: boolean;
  readonly onlyDifferences: boolean;
}

/** The timelines of several phones side by side, with what sets them apart. */
export function Comparison({ group }: { readonly group: PhoneGroup }): ReactElement {
  const [filter, setFilter] = useState<StepFilter>({ text: '', showsProtocol: false, onlyDifferences: false });
  const [chosen, setChosen] = useState<string>();
  const { names, steps } = useSteps(group, filter);
  const different = steps.filter(({ differences }) => differences.length > 0);
  const shown = filter.onlyDifferences ? different : steps;
  const chosenStep = steps.find(({ key }) => key === chosen);
  const columns = { gridTemplateColumns: `minmax(132px, 1fr) repeat(${names.length}, minmax(72px, 112px))` };

  return (
    <section className={styles['comparison']} aria-label="Comparison">
      <Panel
        label="Timelines side by side"
        tools={
          <>
            <Tools filter={filter} onFilter={setFilter} differences={different.length} />
            <RecordingField group={group} />
          </>
        }
      >
        {shown.length === 0 ? (
          <NothingToCompare isFiltered={steps.length > 0 || filter.text !== ''} />
        ) : (
          <StepList steps={shown} names={names} columns={columns} chosen={chosen} onChoose={setChosen} />
        )}
        {chosenStep && <StepDetail step={chosenStep} names={names} onClose={() => setChosen(undefined)} />}
      </Panel>
    </section>
  );
}

/** What happened since the last load of all pages, phone by phone and step by step. */
function useSteps(
  group: PhoneGroup,
  { text, showsProtocol }: StepFilter,
): { readonly names: readonly string[]; readonly steps: readonly Step[] } {
  const { sinceMs, recorded } = useSyncExternalStore(group.subscribe, group.get);
  const states = useStates(group);
  const steps = useMemo(() => {
    const filter = { text, showsProtocol, showsServer: true, onlyFailures: false };
    const timelines = states.map(({ traffic }) => traffic.rows.filter(({ atMs }) => atMs >= sinceMs));
    const compared = recorded
      ? [recordedRows(recorded), ...timelines.map((rows) => rows.filter(isOfBridge))]
      : timelines;
    return alignRows(compared.map((rows) => filterRows(rows, filter).slice(-MAX_ROWS)));
  }, [states, sinceMs, recorded, text, showsProtocol]);
  const names = states.map(({ setup }) => phoneName(setup));
  return { names: recorded ? ['Recorded', ...names] : names, steps };
}

function Tools(props: {
  readonly filter: StepFilter;
  readonly onFilter: (filter: StepFilter) => void;
  readonly differences: number;
}): ReactElement {
  const { filter, onFilter, differences } = props;
  return (
    <>
      <SearchField
        label="Filter the steps"
        placeholder="Filter"
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <Toggle
        label="Differences"
        hint="Only what sets the phones apart"
        isOn={filter.onlyDifferences}
        onChange={(onlyDifferences) => onFilter({ ...filter, onlyDifferences })}
      />
      <Toggle
        label="Protocol"
        hint="What the protocol says for itself: $/hello and the like"
        isOn={filter.showsProtocol}
        onChange={(showsProtocol) => onFilter({ ...filter, showsProtocol })}
      />
      <output className={styles['count']}>
        <Badge tone={differences ? 'warn' : 'good'}>{countText(differences)}</Badge>
      </output>
    </>
  );
}

/** A trace holds what crossed the bridge, and neither inputs nor requests of the page to its server. */
function isOfBridge({ kind }: TrafficRow): boolean {
  return kind !== 'mark' && kind !== 'request';
}

function countText(count: number): string {
  if (count === 0) return 'no differences';
  return count === 1 ? '1 difference' : `${count} differences`;
}

function NothingToCompare({ isFiltered }: { readonly isFiltered: boolean }): ReactElement {
  return isFiltered ? (
    <EmptyNote title="No step fits">The phones do the same, or the filter leaves nothing.</EmptyNote>
  ) : (
    <EmptyNote title="Nothing has happened yet">Tap something in one of the phones.</EmptyNote>
  );
}

function StepList(props: {
  readonly steps: readonly Step[];
  readonly names: readonly string[];
  readonly columns: { readonly gridTemplateColumns: string };
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
}): ReactElement {
  const { steps, names, columns, chosen, onChoose } = props;
  const list = useRef<HTMLOListElement>(null);
  const followEnd = useFollowedEnd(list, steps);
  return (
    <ol ref={list} className={styles['list']} onScroll={followEnd}>
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
          isChosen={step.key === chosen}
          onChoose={() => onChoose(step.key === chosen ? undefined : step.key)}
        />
      ))}
    </ol>
  );
}

/** The states of all phones; the same list for as long as none of them changes. */
function useStates({ phones }: PhoneGroup): readonly SimulatorState[] {
  const seen = useRef<readonly SimulatorState[]>([]);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const ends = phones.map((phone) => phone.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    [phones],
  );
  return useSyncExternalStore(subscribe, () => {
    const states = phones.map((phone) => phone.get());
    const isSame = states.every((state, at) => isSeen(seen.current[at], state));
    if (!isSame || !seen.current.length) seen.current = states;
    return seen.current;
  });
}

/** Whether what is shown of a phone is as it was. */
function isSeen(
  before: Pick<SimulatorState, 'traffic' | 'setup'> | undefined,
  state: Pick<SimulatorState, 'traffic' | 'setup'>,
): boolean {
  return before !== undefined && before.traffic === state.traffic && before.setup === state.setup;
}
