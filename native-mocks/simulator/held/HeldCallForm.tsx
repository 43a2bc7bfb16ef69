import type { StandardSchema } from 'bridgehead';
import { wireErrors } from 'bridgehead/transports';
import { ShellError } from 'bridgehead/mocks';
import { type ReactElement, useState } from 'react';
import { responseDraft } from '../contract/response-draft.ts';
import type { HeldCall } from '../phone/held-calls.ts';
import { NO_JSON, readResponse } from '../setup/read-response.ts';
import { Button } from '../ui/Button.tsx';
import { JsonField } from '../ui/JsonField.tsx';
import { JsonView } from '../ui/JsonView.tsx';
import { useSimulator } from '../use-simulator.ts';
import styles from './HeldCallList.module.css';

/** One held call: its params and the three ways to release it. */
export function HeldCallForm(props: {
  readonly call: HeldCall;
  readonly schema: StandardSchema | undefined;
}): ReactElement {
  const { call, schema } = props;
  const { key, method, params } = call;
  const { get, release } = useSimulator();
  const [json, setJson] = useState(() => responseDraft(method, { schema, traffic: get().traffic }));
  const [code, setCode] = useState(String(wireErrors.internal));
  const [problem, setProblem] = useState('');

  const respond = (): void => {
    const result = readResponse({ json });
    if (result === undefined) setProblem(NO_JSON);
    else release(key, { kind: 'result', result });
  };
  const respondWithError = (): void => {
    const number = Number(code);
    if (!code.trim() || !Number.isSafeInteger(number))
      setProblem('Cannot send this error: its code is not an integer. Enter an integer.');
    else release(key, { kind: 'error', error: new ShellError(number, 'Rejected by the tester') });
  };
  return (
    <div className={styles['call']}>
      <header className={styles['head']}>
        <b>{method}</b> is held
        <Button variant="primary" onClick={() => release(key, { kind: 'default' })}>
          Send default response
        </Button>
      </header>
      {params !== undefined && <JsonView value={params} />}
      <JsonField label="Response" value={json} maxRows={6} problem={problem} onChange={setJson} />
      <div className={styles['choices']}>
        <Button onClick={respond}>Send response</Button>
        <span className={styles['errorResponse']}>
          <label className={styles['code']}>
            Error code
            <input value={code} inputMode="numeric" onChange={(event) => setCode(event.target.value)} />
          </label>
          <Button onClick={respondWithError}>Send error</Button>
        </span>
      </div>
    </div>
  );
}
