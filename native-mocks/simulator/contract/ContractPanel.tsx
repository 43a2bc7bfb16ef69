import { type ReactElement, useMemo } from 'react';
import { JsonView } from '../ui/JsonView.tsx';
import { EmptyState, Panel, SearchField } from '../ui/Panel.tsx';
import panel from '../ui/Panel.module.css';
import { useSimulatorState } from '../use-simulator.ts';
import styles from './ContractPanel.module.css';
import { EventGroup, HandlerGroup, MethodGroup } from './ContractGroups.tsx';
import { EntryGroup } from './ContractList.tsx';
import { shellVerdicts } from './gate-verdicts.ts';
import { shownState } from './shown-state.ts';

/** All entries of the contract with the gate's verdicts: methods to call, events to emit, handlers to request. */
export function ContractPanel(props: {
  readonly query: string;
  readonly onQueryChange: (text: string) => void;
}): ReactElement {
  const { query, onQueryChange } = props;
  const { contract, shell, app } = useSimulatorState('contract', 'shell', 'app');
  const verdicts = useVerdicts();
  const isShown = (name: string): boolean => name.toLowerCase().includes(query.trim().toLowerCase());
  const entries = <Spec,>(specs: Readonly<Record<string, Spec>>): (readonly [string, Spec])[] =>
    Object.entries(specs).filter(([name]) => isShown(name));
  const hasEntries = [...Object.keys({ ...contract.methods, ...contract.events, ...contract.handlers })].some(isShown);
  const supported = [...verdicts].filter(([name, verdict]) => name in contract.methods && verdict.supported).length;

  return (
    <Panel
      label="Contract"
      tools={
        <>
          <SearchField
            label="Search the contract"
            placeholder="Search methods, events and handlers"
            value={query}
            onChange={onQueryChange}
          />
          <p className={styles['summary']}>
            <code>
              {contract.name}@{contract.version}
            </code>{' '}
            {supported} of {Object.keys(contract.methods).length} methods supported
          </p>
        </>
      }
    >
      <div className={panel['scroll']}>
        {!hasEntries && (
          <EmptyState title="No matching entries">Clear the search to show the whole contract.</EmptyState>
        )}
        <MethodGroup entries={entries(contract.methods)} verdicts={verdicts} />
        <EventGroup entries={entries(contract.events)} verdicts={verdicts} />
        <HandlerGroup entries={entries(contract.handlers)} />
        {shell && app && (
          <EntryGroup title="App state" hint="The current state of the simulated app.">
            <li className={styles['state']}>
              <JsonView value={shownState(app, contract)} />
            </li>
          </EntryGroup>
        )}
      </div>
    </Panel>
  );
}

/** The gate's verdict on each contract entry for the shell in the phone. */
function useVerdicts(): ReturnType<typeof shellVerdicts> {
  const { contract, shell } = useSimulatorState('contract', 'shell');
  // Verdicts depend only on contract and shell, not on the rest of the state.
  return useMemo(() => shellVerdicts(contract, shell), [contract, shell]);
}
