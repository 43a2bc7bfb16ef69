import { PROTOCOL_VERSION } from '../../../sdk/protocol.ts';
import { type ReactElement, useMemo } from 'react';
import { JsonView } from '../ui/JsonView.tsx';
import { EmptyNote, Panel, SearchField } from '../ui/Panel.tsx';
import panel from '../ui/Panel.module.css';
import { useSimulatorState } from '../use-simulator.ts';
import styles from './ContractPanel.module.css';
import { EventGroup, HandlerGroup, MethodGroup } from './ContractGroups.tsx';
import { Group } from './ContractList.tsx';
import { gateVerdicts } from './gate-verdicts.ts';

/** Every entry of the contract with the gate's verdict: methods to call, events to fire, handlers to ask. */
export function ContractPanel(props: { readonly find: string; readonly onFind: (text: string) => void }): ReactElement {
  const { find, onFind } = props;
  const { contract, shell, app } = useSimulatorState('contract', 'shell', 'app');
  const verdicts = useVerdicts();
  const isShown = (name: string): boolean => name.toLowerCase().includes(find.trim().toLowerCase());
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
            label="Find in the contract"
            placeholder="Find a method, event or handler"
            value={find}
            onChange={onFind}
          />
          <p className={styles['summary']}>
            <code>
              {contract.name}@{contract.version}
            </code>{' '}
            {supported} of {Object.keys(contract.methods).length} methods here
          </p>
        </>
      }
    >
      <div className={panel['scroll']}>
        {!hasEntries && <EmptyNote title="Nothing of that name">Clear the field to see the whole contract.</EmptyNote>}
        <MethodGroup entries={entries(contract.methods)} verdicts={verdicts} />
        <EventGroup entries={entries(contract.events)} verdicts={verdicts} />
        <HandlerGroup entries={entries(contract.handlers)} />
        {shell && app && (
          <Group title="The app's own state" hint="What the native side knows and shows now.">
            <li className={styles['state']}>
              <JsonView value={app} />
            </li>
          </Group>
        )}
      </div>
    </Panel>
  );
}

/** The gate's verdict on each entry of the contract, for the shell in the phone. */
function useVerdicts(): ReturnType<typeof gateVerdicts> {
  const { contract, shell } = useSimulatorState('contract', 'shell');
  return useMemo(
    () =>
      gateVerdicts(
        contract,
        shell && {
          platform: shell.platform,
          announcement: JSON.stringify({
            protocol: PROTOCOL_VERSION,
            platform: shell.platform,
            appVersion: shell.appVersion,
            locale: shell.state.locale,
            methods: shell.methods,
          }),
        },
      ),
    // A new state of the app is no new verdict; a new shell is.
    [contract, shell],
  );
}
