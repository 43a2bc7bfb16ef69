import { type ReactElement, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SimulatorState } from '../simulator-state.ts';
import { momentOf } from '../pictures/moment.ts';
import type { PhoneGroup } from './phone-group.ts';
import { phoneName } from './phone-name.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';
import { HoldToggle } from '../contract/HoldToggle.tsx';
import { canHold, filterRows } from '../timeline/filter-rows.ts';
import { QUERY_HINT } from '../timeline/row-query.ts';
import { FilterTools, type FilterToggle, protocolToggle } from '../ui/FilterTools.tsx';
import { EmptyState, Panel } from '../ui/Panel.tsx';
import { Badge } from '../ui/Controls.tsx';
import { alignRows, type Step } from './align-rows.ts';
import { SimulatorContext } from '../use-simulator.ts';
import styles from './Comparison.module.css';
import { StepDetail } from './StepDetail.tsx';
import { RecordingField } from './RecordingField.tsx';
import { recordedRows } from './recorded-rows.ts';
import { StepList } from './StepList.tsx';

/** In long sessions, only the newest rows of each phone are compared. */
const MAX_ROWS = 1000;

interface StepFilter {
  readonly text: string;
  readonly showsProtocol: boolean;
  readonly onlyDifferences: boolean;
}

const toggles: readonly FilterToggle<StepFilter>[] = [
  { member: 'onlyDifferences', label: 'Differences', hint: 'Show only steps that differ' },
  protocolToggle,
];

/** The timelines of several phones side by side, with their differences. */
export function Comparison({ group }: { readonly group: PhoneGroup }): ReactElement {
  const [filter, setFilter] = useState<StepFilter>({ text: '', showsProtocol: false, onlyDifferences: false });
  const [selectedKey, setSelectedKey] = useState<string>();
  const { names, steps } = useSteps(group, filter);
  const differing = steps.filter(({ differences }) => differences.length > 0);
  const shown = filter.onlyDifferences ? differing : steps;
  const selectedStep = steps.find(({ key }) => key === selectedKey);
  const select = (key: string | undefined): void => {
    setSelectedKey(key);
    showMoments(group, steps.find((step) => step.key === key)?.cells ?? []);
  };

  return (
    <section className={styles['comparison']} aria-label="Comparison">
      <Panel
        label="Timelines side by side"
        tools={
          <>
            <Tools filter={filter} onFilterChange={setFilter} differences={differing.length} hits={shown.length} />
            <RecordingField group={group} />
          </>
        }
      >
        {shown.length === 0 ? (
          <NothingToCompare isFiltered={steps.length > 0 || filter.text !== ''} />
        ) : (
          <StepList steps={shown} names={names} selected={selectedKey} onSelect={select} />
        )}
        {selectedStep && (
          <StepDetail
            step={selectedStep}
            names={names}
            actions={<HoldStep step={selectedStep} group={group} />}
            onClose={() => select(undefined)}
          />
        )}
      </Panel>
    </section>
  );
}

/** Shows the moment of a step in each phone. A recorded session is an additional first cell and has no pictures. */
function showMoments({ phones }: PhoneGroup, cells: Step['cells']): void {
  const offset = Math.max(0, cells.length - phones.length);
  phones.forEach((phone, at) => {
    const row = cells[at + offset];
    phone.showMoment(row && momentOf(row, phone.get().traffic.rows));
  });
}

/** The aligned steps of all phones since the last load of all pages. */
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
      ? [recordedRows(recorded), ...timelines.map((rows) => rows.filter(isBridgeTraffic))]
      : timelines;
    return alignRows(compared.map((rows) => filterRows(rows, filter).slice(-MAX_ROWS)));
  }, [states, sinceMs, recorded, text, showsProtocol]);
  const names = states.map(({ setup }) => phoneName(setup));
  return { names: recorded ? ['Recorded', ...names] : names, steps };
}

function Tools(props: {
  readonly filter: StepFilter;
  readonly onFilterChange: (filter: StepFilter) => void;
  readonly differences: number;
  readonly hits: number;
}): ReactElement {
  const { filter, onFilterChange, differences, hits } = props;
  return (
    <>
      <FilterTools
        label="Filter steps"
        hint={QUERY_HINT}
        hits={hits.toLocaleString('en')}
        filter={filter}
        toggles={toggles}
        onFilterChange={onFilterChange}
      />
      <output className={styles['count']}>
        <Badge tone={differences ? 'warn' : 'good'}>{countText(differences)}</Badge>
      </output>
    </>
  );
}

/** Holds further calls of a step in all phones. */
function HoldStep({ step, group }: { readonly step: Step; readonly group: PhoneGroup }): ReactElement | null {
  const { contract } = group.phones[0].get();
  const canBeHeld = step.cells.some((row) => row && canHold(row, contract));
  if (!canBeHeld) return null;
  return (
    <SimulatorContext value={group.phones[0]}>
      <HoldToggle method={step.name} phones={group.phones} keys="h" isShort />
    </SimulatorContext>
  );
}

/** Whether a row is bridge traffic. Traces contain no inputs, no requests from the page to its server and no refused calls. */
function isBridgeTraffic({ kind, isRefused }: TrafficRow): boolean {
  return kind !== 'mark' && kind !== 'server-request' && !isRefused;
}

function countText(count: number): string {
  if (count === 0) return 'no differences';
  return count === 1 ? '1 difference' : `${count} differences`;
}

function NothingToCompare({ isFiltered }: { readonly isFiltered: boolean }): ReactElement {
  return isFiltered ? (
    <EmptyState title="No matching steps">The phones behave the same, or no step matches the filter.</EmptyState>
  ) : (
    <EmptyState title="No steps yet">Use the page in one of the phones.</EmptyState>
  );
}

/** The states of all phones. The list keeps its identity until one of them changes. */
function useStates({ phones }: PhoneGroup): readonly SimulatorState[] {
  const last = useRef<readonly SimulatorState[]>([]);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const unsubscribers = phones.map((phone) => phone.subscribe(listener));
      return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
    },
    [phones],
  );
  return useSyncExternalStore(subscribe, () => {
    const states = phones.map((phone) => phone.get());
    const isSame = states.every((state, at) => isUnchanged(last.current[at], state));
    if (!isSame || !last.current.length) last.current = states;
    return last.current;
  });
}

/** Whether the displayed part of a phone's state is unchanged. */
function isUnchanged(
  before: Pick<SimulatorState, 'traffic' | 'setup'> | undefined,
  state: Pick<SimulatorState, 'traffic' | 'setup'>,
): boolean {
  return before !== undefined && before.traffic === state.traffic && before.setup === state.setup;
}
