import { type Contract, type Verdict, wireErrors } from 'bridgehead';
import { type ReactElement, useState } from 'react';
import { JsonView } from '../ui/JsonView.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { Entry, Group } from './ContractList.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { HandAnswer } from './HandAnswer.tsx';
import { HoldToggle } from './HoldToggle.tsx';
import { SchemaForm } from './SchemaForm.tsx';

/** The entries of one kind to show, by name, with the gate's verdicts. */
interface GroupProps<Spec> {
  readonly entries: readonly (readonly [name: string, spec: Spec])[];
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** Methods, each with a form to call it by hand. */
export function MethodGroup({ entries, verdicts }: GroupProps<Contract['methods'][string]>): ReactElement {
  const simulator = useSimulator();
  const { setup, shell, page } = useSimulatorState('setup', 'shell', 'page');
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  return (
    <Group
      isEmpty={!entries.length}
      title="Methods"
      hint="Asked by the page. A call by hand goes through the injected object, as the page's own would."
    >
      {entries.map(([name, spec]) => (
        <Entry
          key={name}
          name={name}
          verdict={verdicts.get(name)}
          marks={marksOf(spec)}
          isChanged={setup.answers.some(({ method }) => method === name)}
          isHeld={setup.holds.includes(name)}
        >
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
          {spec.reply !== false && (
            <>
              <AnswerForm method={name} schema={spec.result} />
              <HoldToggle method={name} />
            </>
          )}
        </Entry>
      ))}
    </Group>
  );
}

/** Events, each with a form to fire it. */
export function EventGroup({ entries, verdicts }: GroupProps<Contract['events'][string]>): ReactElement {
  const { shell } = useSimulatorState('shell');
  return (
    <Group isEmpty={!entries.length} title="Events" hint="Told by the shell.">
      {entries.map(([name, spec]) => (
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
  );
}

/** Handlers, each with a form to ask the page, and what it answered. No gate stands before them. */
export function HandlerGroup({ entries }: Pick<GroupProps<Contract['handlers'][string]>, 'entries'>): ReactElement {
  const { shell, page } = useSimulatorState('shell', 'page');
  const [replies, setReplies] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <Group isEmpty={!entries.length} title="Handlers" hint="Asked by the shell, answered by the page.">
      {entries.map(([name, spec]) => (
        <Entry key={name} name={name} verdict={undefined} marks={[]}>
          <SchemaForm
            schema={spec.params}
            action="Ask the page"
            isDisabled={!shell || !page.hasEntered}
            onSubmit={(params) => {
              shell?.ask(name, params).then(
                (result) => setReplies((all) => ({ ...all, [name]: { result } })),
                (error: unknown) => setReplies((all) => ({ ...all, [name]: { error: whyNot(error) } })),
              );
            }}
          />
          {name in replies && <JsonView value={replies[name]} />}
        </Entry>
      ))}
    </Group>
  );
}

/** Why the page gave no answer. */
function whyNot(error: unknown): string {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  return code === wireErrors.methodNotFound ? 'The page has no handler of this name' : String(message ?? error);
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
