import type { StandardSchema } from 'bridgehead';
import { type ReactElement, useState } from 'react';
import { NO_JSON, readResponse } from '../setup/read-response.ts';
import type { Setup } from '../setup/setup.ts';
import { Button } from '../ui/Button.tsx';
import { JsonField } from '../ui/JsonField.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { responseDraft } from './response-draft.ts';
import styles from './SchemaForm.module.css';

/** Overrides the response of a method with the tester's value, sent unchanged, or restores the default. */
export function ResponseForm(props: {
  readonly method: string;
  readonly schema: StandardSchema | undefined;
}): ReactElement {
  const { method, schema } = props;
  const simulator = useSimulator();
  const { setup, shell } = useSimulatorState('setup', 'shell');
  const override = setup.responses.find((each) => each.method === method);
  const [draft, setDraft] = useState(
    () => override?.json ?? responseDraft(method, { schema, traffic: simulator.get().traffic }),
  );
  const [problem, setProblem] = useState('');
  const others = setup.responses.filter((each) => each.method !== method);
  const setResponses = (responses: Setup['responses']): void => simulator.setSetup({ ...setup, responses });

  const overrideResponse = (): void => {
    if (readResponse({ json: draft }) === undefined) {
      setProblem(NO_JSON);
      return;
    }
    setProblem('');
    setResponses([...others, { method, json: draft }]);
  };
  return (
    <div className={styles['form']}>
      <JsonField
        label={override ? 'Overridden response' : 'Response'}
        value={draft}
        maxRows={12}
        problem={problem}
        onChange={setDraft}
      />
      <div className={styles['choices']}>
        <Button isDisabled={!shell} onClick={overrideResponse}>
          Override response
        </Button>
        {override && <Button onClick={() => setResponses(others)}>Restore default</Button>}
      </div>
    </div>
  );
}
