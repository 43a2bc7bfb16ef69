import { type StandardSchema, wireErrors } from 'bridgehead';
import { ShellError } from 'bridgehead/mocks';
import { type ReactElement, useState } from 'react';
import { answerDraft } from '../contract/answer-draft.ts';
import type { HeldCall } from '../phone/held-calls.ts';
import { NO_JSON, readAnswer } from '../setup/read-answer.ts';
import { JsonField } from '../ui/JsonField.tsx';
import { JsonView } from '../ui/JsonView.tsx';
import { useSimulator } from '../use-simulator.ts';
import styles from './HeldCallList.module.css';

/** One call that waits: what it asks, and the three ways to let it go on. */
export function HeldCallForm(props: {
  readonly call: HeldCall;
  readonly schema: StandardSchema | undefined;
}): ReactElement {
  const { call, schema } = props;
  const { key, method, params } = call;
  const { get, release } = useSimulator();
  const [json, setJson] = useState(() => answerDraft(method, { schema, traffic: get().traffic }));
  const [code, setCode] = useState(String(wireErrors.internal));
  const [problem, setProblem] = useState('');

  const answer = (): void => {
    const result = readAnswer({ json });
    if (result === undefined) setProblem(NO_JSON);
    else release(key, { kind: 'result', result });
  };
  const refuse = (): void => {
    const number = Number(code);
    if (!code.trim() || !Number.isSafeInteger(number))
      setProblem('Cannot refuse with this code: write a whole number.');
    else release(key, { kind: 'error', error: new ShellError(number, 'Refused by hand') });
  };
  return (
    <div className={styles['call']}>
      <header className={styles['head']}>
        <b>{method}</b> is held
        <button type="button" className={styles['main']} onClick={() => release(key, { kind: 'usual' })}>
          Answer as usual
        </button>
      </header>
      {params !== undefined && <JsonView value={params} />}
      <JsonField label="Answer" value={json} maxRows={6} problem={problem} onChange={setJson} />
      <div className={styles['choices']}>
        <button type="button" className={styles['second']} onClick={answer}>
          Answer with this
        </button>
        <span className={styles['spring']} />
        <label className={styles['code']}>
          Code
          <input value={code} inputMode="numeric" onChange={(event) => setCode(event.target.value)} />
        </label>
        <button type="button" className={styles['second']} onClick={refuse}>
          Refuse
        </button>
      </div>
    </div>
  );
}
