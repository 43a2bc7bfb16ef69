import type { StandardSchema } from 'bridgehead';
import { type ReactElement, useState } from 'react';
import { NO_JSON, readAnswer } from '../setup/read-answer.ts';
import { Button } from '../ui/Button.tsx';
import { JsonField } from '../ui/JsonField.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { answerDraft } from './answer-draft.ts';
import styles from './SchemaForm.module.css';

/** Overrides the response of a method with the tester's value, sent unchanged, or restores the default. */
export function AnswerForm(props: {
  readonly method: string;
  readonly schema: StandardSchema | undefined;
}): ReactElement {
  const { method, schema } = props;
  const simulator = useSimulator();
  const { setup, shell } = useSimulatorState('setup', 'shell');
  const override = setup.answers.find((each) => each.method === method);
  const [draft, setDraft] = useState(
    () => override?.json ?? answerDraft(method, { schema, traffic: simulator.get().traffic }),
  );
  const [problem, setProblem] = useState('');
  const others = setup.answers.filter((each) => each.method !== method);

  const overrideAnswer = (): void => {
    if (readAnswer({ json: draft }) === undefined) {
      setProblem(NO_JSON);
      return;
    }
    setProblem('');
    simulator.setSetup({ ...setup, answers: [...others, { method, json: draft }] });
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
        <Button isDisabled={!shell} onClick={overrideAnswer}>
          Override response
        </Button>
        {override && <Button onClick={() => simulator.setSetup({ ...setup, answers: others })}>Restore default</Button>}
      </div>
    </div>
  );
}
