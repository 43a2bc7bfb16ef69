import type { StandardSchema } from 'bridgehead';
import { sampleValue } from 'bridgehead/mocks';
import { type ReactElement, useId, useState } from 'react';
import { readAnswer } from '../setup/read-answer.ts';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { readSchema } from './schema-draft.ts';
import styles from './SchemaForm.module.css';

/** What a method answers from now on: the tester's own value, sent as it is, or the usual one. */
export function AnswerForm(props: {
  readonly method: string;
  readonly schema: StandardSchema | undefined;
}): ReactElement {
  const { method, schema } = props;
  const simulator = useSimulator();
  const { setup, shell, traffic } = useSimulatorState();
  const own = setup.answers.find((each) => each.method === method);
  const [draft, setDraft] = useState(() => {
    const last = traffic.rows.findLast(({ name, answer }) => name === method && answer?.result !== undefined);
    return own?.json ?? JSON.stringify(last?.answer?.result ?? sampleOf(schema), null, 2);
  });
  const [problem, setProblem] = useState('');
  const id = useId();
  const others = setup.answers.filter((each) => each.method !== method);

  const use = (): void => {
    if (readAnswer({ json: draft }) === undefined) {
      setProblem('Cannot answer with this: it is no JSON. Put texts in double quotes, and write null for nothing.');
      return;
    }
    setProblem('');
    simulator.setSetup({ ...setup, answers: [...others, { method, json: draft }] });
  };
  return (
    <div className={styles['form']}>
      <label htmlFor={id} className={styles['title']}>
        {own ? 'Answers your own value, whatever is asked' : 'What it answers'}
      </label>
      <textarea
        id={id}
        className={styles['json']}
        rows={Math.min(12, draft.split('\n').length)}
        value={draft}
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
      />
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
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

function sampleOf(given: StandardSchema | undefined): unknown {
  const schema = readSchema(given);
  return schema ? sampleValue(schema) : null;
}
