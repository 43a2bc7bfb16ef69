import type { StandardSchema } from 'bridgehead';
import { type ReactElement, useState } from 'react';
import { NO_JSON, readAnswer } from '../setup/read-answer.ts';
import { JsonField } from '../ui/JsonField.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { answerDraft } from './answer-draft.ts';
import styles from './SchemaForm.module.css';

/** What a method answers from now on: the tester's own value, sent as it is, or the usual one. */
export function AnswerForm(props: {
  readonly method: string;
  readonly schema: StandardSchema | undefined;
}): ReactElement {
  const { method, schema } = props;
  const simulator = useSimulator();
  const { setup, shell } = useSimulatorState('setup', 'shell');
  const own = setup.answers.find((each) => each.method === method);
  const [draft, setDraft] = useState(
    () => own?.json ?? answerDraft(method, { schema, traffic: simulator.get().traffic }),
  );
  const [problem, setProblem] = useState('');
  const others = setup.answers.filter((each) => each.method !== method);

  const use = (): void => {
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
        label={own ? 'Answers your own value, whatever is asked' : 'What it answers'}
        value={draft}
        maxRows={12}
        problem={problem}
        onChange={setDraft}
      />
      <div className={styles['choices']}>
        <button type="button" className={styles['second']} disabled={!shell} onClick={use}>
          Answer with this
        </button>
        {own && (
          <button
            type="button"
            className={styles['second']}
            onClick={() => simulator.setSetup({ ...setup, answers: others })}
          >
            Answer as usual
          </button>
        )}
      </div>
    </div>
  );
}
