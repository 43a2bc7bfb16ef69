import { type AppContract, appContract } from 'bridgehead/app';
import { useBridgeCall, useSupports } from 'bridgehead/app/react';
import type { MethodName } from 'bridgehead';
import { type ReactElement, useState } from 'react';
import { Action, Card, Returned } from './Card.tsx';
import styles from './HooksPlayground.module.css';

type Method = MethodName<AppContract>;

// The contract's own keys.
const methods = Object.keys(appContract.methods) as Method[];

/** Params that fit, for the methods that want some. */
const samples: Partial<Record<Method, string>> = {
  analyse: '{"event": "playground"}',
  getValueForKey: '{"key": "greeting"}',
  jumpToProfile: '{"userId": "42"}',
  jumpToPay: '{"productId": "vip-week"}',
  jumpToParty: '{"partyId": "7"}',
  previewEffect: '{"effectId": "rose"}',
  setNavbarType: '{"hideBar": true}',
  stopBackBehavior: '{"stop": true}',
};

/** `useBridgeCall` and `useSupports` on any method. */
export function CallCard(): ReactElement {
  const [method, setMethod] = useState<Method>('jumpToPay');
  return (
    <>
      <Card title="useBridgeCall(method)" hint="Runs from a handler. Leaving this tab cancels nothing; abort does.">
        <select
          className={styles['input']}
          aria-label="Method"
          value={method}
          onChange={(event) => setMethod(event.target.value as Method)} // one of the options below
        >
          {methods.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Call key={method} method={method} />
      </Card>
      <Card title="useSupports(method)" hint="The gate’s answer for the method chosen above, with its reason.">
        <Returned value={useSupports(method)} />
      </Card>
    </>
  );
}

function Call({ method }: { readonly method: Method }): ReactElement {
  const call = useBridgeCall(method);
  const [text, setText] = useState(samples[method] ?? '');
  const params = parse(text);
  return (
    <>
      <textarea
        className={styles['input']}
        aria-label="Params as JSON"
        rows={2}
        placeholder="no params"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles['actions']}>
        {/* The contract checks what a person typed: it ends as bad-argument when it does not fit. */}
        <Action isDisabled={!params.isJson} onClick={() => void call.run(params.value as never)}>
          Run
        </Action>
        <Action onClick={call.abort}>Abort</Action>
        <Action onClick={call.reset}>Reset</Action>
        {!params.isJson && <span className={styles['hint']}>This is no JSON.</span>}
      </p>
      <Returned value={{ status: call.status, data: call.data, source: call.source, error: call.error }} />
    </>
  );
}

function parse(text: string): { readonly isJson: boolean; readonly value: unknown } {
  try {
    return { isJson: true, value: text.trim() === '' ? undefined : JSON.parse(text) };
  } catch {
    return { isJson: false, value: undefined };
  }
}
