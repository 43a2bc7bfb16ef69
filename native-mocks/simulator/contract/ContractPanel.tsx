import { type ReactElement, useMemo, useState } from 'react';
import { JsonView } from '../ui/JsonView.tsx';
import { EmptyNote, Panel, SearchField } from '../ui/Panel.tsx';
import panel from '../ui/Panel.module.css';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './ContractPanel.module.css';
import { Entry, Group } from './ContractList.tsx';
import { gateVerdicts } from './gate-verdicts.ts';
import { HandAnswer } from './HandAnswer.tsx';
import { SchemaForm } from './SchemaForm.tsx';

/** Every entry of the contract with the gate's verdict: methods to call, events to fire, handlers to ask. */
export function ContractPanel(props: { readonly find: string; readonly onFind: (text: string) => void }): ReactElement {
  const { find, onFind } = props;
  const simulator = useSimulator();
  const { contract, shell, app, page } = useSimulatorState();
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  const [replies, setReplies] = useState<Readonly<Record<string, unknown>>>({});
  const verdicts = useMemo(
    () =>
      gateVerdicts(
        contract,
        shell && {
          platform: shell.platform,
          announcement: JSON.stringify({
            appVersion: shell.appVersion,
            locale: shell.state.locale,
            methods: shell.methods,
          }),
        },
      ),
    // A new state of the app is no new verdict; a new shell is.
    [contract, shell],
  );
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
        <Group
          isEmpty={!entries(contract.methods).length}
          title="Methods"
          hint="Asked by the page. A call by hand goes through the injected object, as the page's own would."
        >
          {entries(contract.methods).map(([name, spec]) => (
            <Entry key={name} name={name} verdict={verdicts.get(name)} marks={marksOf(spec)}>
              <SchemaForm
                schema={spec.params}
                action="Call"
                isDisabled={!shell || !page.hasEntered}
                onSubmit={(params) => {
                  const id = simulator.callByHand(name, params);
                  if (id !== undefined) setAsked({ ...asked, [name]: id });
                }}
              />
              <HandAnswer id={asked[name]} />
            </Entry>
          ))}
        </Group>
        <Group isEmpty={!entries(contract.events).length} title="Events" hint="Told by the shell.">
          {entries(contract.events).map(([name, spec]) => (
            <Entry key={name} name={name} verdict={verdicts.get(name)} marks={spec.state ? ['state'] : []}>
              <SchemaForm
                schema={spec.payload}
                action="Fire"
                isDisabled={!shell || !verdicts.get(name)?.supported}
                onSubmit={(payload) => shell?.emit(name, payload)}
              />
            </Entry>
          ))}
        </Group>
        <Group
          isEmpty={!entries(contract.handlers).length}
          title="Handlers"
          hint="Asked by the shell, answered by the page."
        >
          {entries(contract.handlers).map(([name, spec]) => (
            <Entry key={name} name={name} verdict={undefined} marks={[]}>
              <SchemaForm
                schema={spec.params}
                action="Ask the page"
                isDisabled={!shell || !page.hasEntered}
                onSubmit={(params) => {
                  shell?.ask(name, params).then(
                    (result) => setReplies((all) => ({ ...all, [name]: { result } })),
                    (error: unknown) => setReplies((all) => ({ ...all, [name]: { error: String(error) } })),
                  );
                }}
              />
              {name in replies && <JsonView value={replies[name]} />}
            </Entry>
          ))}
        </Group>
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

function marksOf(spec: {
  readonly interactive?: true | undefined;
  readonly reply?: false | undefined;
  readonly cancellable?: true | undefined;
}): readonly string[] {
  const marks = [
    spec.interactive && 'a person answers',
    spec.reply === false && 'no reply',
    spec.cancellable && 'cancellable',
  ];
  return marks.filter((mark): mark is string => typeof mark === 'string');
}
