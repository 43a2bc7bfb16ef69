import type { Contract, Verdict } from 'bridgehead';
import { wireErrors } from 'bridgehead/transports';
import { type ReactElement, useState } from 'react';
import { JsonView } from '../ui/JsonView.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { Entry, EntryGroup } from './ContractList.tsx';
import { ResponseForm } from './ResponseForm.tsx';
import { ManualResponse } from './ManualResponse.tsx';
import { HoldToggle } from './HoldToggle.tsx';
import { SchemaForm } from './SchemaForm.tsx';

/** Props of the groups: the entries of one kind, by name, with the gate's verdicts. */
interface GroupProps<Spec> {
  readonly entries: readonly (readonly [name: string, spec: Spec])[];
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** Methods, each with a form for a manual call. */
export function MethodGroup({ entries, verdicts }: GroupProps<Contract['methods'][string]>): ReactElement {
  const simulator = useSimulator();
  const { setup, shell, page } = useSimulatorState('setup', 'shell', 'page');
  const [callIds, setCallIds] = useState<Readonly<Record<string, string>>>({});
  return (
    <EntryGroup
      isEmpty={!entries.length}
      title="Methods"
      hint="Called by the page. Manual calls use the injected object, like calls from the page."
    >
      {entries.map(([name, spec]) => (
        <Entry
          key={name}
          name={name}
          verdict={verdicts.get(name)}
          marks={marksOf(spec)}
          isChanged={setup.responses.some(({ method }) => method === name)}
          isHeld={setup.holds.includes(name)}
        >
          <SchemaForm
            schema={spec.params}
            action="Call"
            isDisabled={!shell || !page.hasStarted}
            onSubmit={(params) => {
              const id = simulator.callManually(name, params);
              if (id !== undefined) setCallIds({ ...callIds, [name]: id });
            }}
          />
          <ManualResponse id={callIds[name]} />
          {spec.reply !== false && (
            <>
              <ResponseForm method={name} schema={spec.result} />
              <HoldToggle method={name} />
            </>
          )}
        </Entry>
      ))}
    </EntryGroup>
  );
}

/** Events, each with a form that emits it. */
export function EventGroup({ entries, verdicts }: GroupProps<Contract['events'][string]>): ReactElement {
  const { shell } = useSimulatorState('shell');
  return (
    <EntryGroup isEmpty={!entries.length} title="Events" hint="Emitted by the shell.">
      {entries.map(([name, spec]) => (
        <Entry key={name} name={name} verdict={verdicts.get(name)} marks={spec.state ? ['state'] : []}>
          <SchemaForm
            schema={spec.payload}
            action="Emit"
            isDisabled={!shell || !verdicts.get(name)?.supported}
            onSubmit={(payload) => shell?.emit(name, payload)}
          />
        </Entry>
      ))}
    </EntryGroup>
  );
}

/** Handlers, each with a form that sends a request to the page and shows its response. The gate does not apply to them. */
export function HandlerGroup({ entries }: Pick<GroupProps<Contract['handlers'][string]>, 'entries'>): ReactElement {
  const { shell, page } = useSimulatorState('shell', 'page');
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <EntryGroup isEmpty={!entries.length} title="Handlers" hint="Called by the shell and handled by the page.">
      {entries.map(([name, spec]) => (
        <Entry key={name} name={name} verdict={undefined} marks={[]}>
          <SchemaForm
            schema={spec.params}
            action="Send request"
            isDisabled={!shell || !page.hasStarted}
            onSubmit={(params) => {
              shell?.request(name, params).then(
                (result) => setOutcomes((all) => ({ ...all, [name]: { result } })),
                (error: unknown) => setOutcomes((all) => ({ ...all, [name]: { error: failureText(error) } })),
              );
            }}
          />
          {name in outcomes && <JsonView value={outcomes[name]} />}
        </Entry>
      ))}
    </EntryGroup>
  );
}

/** Returns the reason why the page sent no result. */
function failureText(error: unknown): string {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  return code === wireErrors.methodNotFound ? 'The page has no handler for this request' : String(message ?? error);
}

function marksOf(spec: {
  readonly interactive?: unknown;
  readonly reply?: false | undefined;
  readonly cancellable?: true | undefined;
}): readonly string[] {
  const marks = [
    spec.interactive && 'interactive',
    spec.reply === false && 'one-way',
    spec.cancellable && 'cancellable',
  ];
  return marks.filter((mark): mark is string => typeof mark === 'string');
}
