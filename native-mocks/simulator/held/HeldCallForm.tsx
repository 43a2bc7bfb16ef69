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
import { Problem } from '../ui/Problem.tsx';
import { useSimulator } from '../use-simulator.ts';
import styles from './HeldCallList.module.css';
import { PageDeadline } from './PageDeadline.tsx';

/** One held call: its params, how long the page waits for it, and the three ways to release it. */
export function HeldCallForm(props: {
  readonly call: HeldCall;
  readonly schema: StandardSchema | undefined;
}): ReactElement {
  const { call, schema } = props;
  const { key, method, params } = call;
  const { get, release } = useSimulator();
  const [json, setJson] = useState(() => responseDraft(method, { schema, traffic: get().traffic }));
  const [problem, setProblem] = useState('');

  const respond = (): void => {
    const result = readResponse({ json });
    if (result === undefined) setProblem(NO_JSON);
    else release(key, { kind: 'result', result });
  };
  return (
    <div className={styles['call']}>
      <header className={styles['head']}>
        <b>{method}</b> is held
        <Button variant="primary" onClick={() => release(key, { kind: 'default' })}>
          Send default response
        </Button>
      </header>
      <PageDeadline call={call} />
      {params !== undefined && (
        <div className={styles['params']}>
          <JsonView value={params} />
        </div>
      )}
      <JsonField label="Response" value={json} maxRows={6} problem={problem} onChange={setJson} />
      <div className={styles['choices']}>
        <Button onClick={respond}>Send response</Button>
      </div>
      <ErrorForm onSend={(error) => release(key, { kind: 'error', error })} />
    </div>
  );
}

/** The error to send: its code and, if the page needs them, its message and data. */
function ErrorForm({ onSend }: { readonly onSend: (error: ShellError) => void }): ReactElement {
  const [code, setCode] = useState(String(wireErrors.internal));
  const [message, setMessage] = useState('Rejected by the tester');
  const [data, setData] = useState('');
  const [problem, setProblem] = useState('');
  const send = (): void => {
    const number = Number(code);
    const value = data.trim() ? readResponse({ json: data }) : undefined;
    if (!code.trim() || !Number.isSafeInteger(number))
      setProblem('Cannot send this error: its code is not an integer. Enter an integer.');
    else if (data.trim() && value === undefined) setProblem(NO_JSON);
    else onSend(new ShellError(number, message, value));
  };
  return (
    <>
      <div className={styles['errorFields']}>
        <label className={styles['code']}>
          Error code
          <input value={code} inputMode="numeric" onChange={(event) => setCode(event.target.value)} />
        </label>
        <label className={styles['code']}>
          Message
          <input value={message} onChange={(event) => setMessage(event.target.value)} />
        </label>
        <label className={styles['code']}>
          Data (JSON)
          <input value={data} spellCheck={false} onChange={(event) => setData(event.target.value)} />
        </label>
        <Button onClick={send}>Send error</Button>
      </div>
      <Problem text={problem} />
    </>
  );
}
