import { useBridgeValue } from 'bridgehead/app/react';
import { type ReactElement, StrictMode, useState } from 'react';
import { Action, Card, Returned } from './Card.tsx';
import styles from './HooksPlayground.module.css';

const methods = ['getUserInfo', 'getClientInfo', 'getLoc', 'getQueryParam', 'getAppThemeInfo'] as const;

/** `useBridgeValue` in as many components as wanted, under StrictMode. */
export function ValueCard(): ReactElement {
  const [method, setMethod] = useState<(typeof methods)[number]>('getUserInfo');
  const [count, setCount] = useState(2);
  return (
    <Card
      title="useBridgeValue(method)"
      hint="Mounted at the same time, all of them share one native call: see the last messages."
    >
      <p className={styles['actions']}>
        <select
          className={styles['input']}
          aria-label="Value"
          value={method}
          onChange={(event) => setMethod(methods.find((name) => name === event.target.value) ?? 'getUserInfo')}
        >
          {methods.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Action isDisabled={count === 0} onClick={() => setCount(count - 1)}>
          One less
        </Action>
        <Action onClick={() => setCount(count + 1)}>One more</Action>
        <Action onClick={() => setCount(0)}>None</Action>
      </p>
      <StrictMode>
        {Array.from({ length: count }, (_, id) => (
          <Value key={`${method} ${id}`} method={method} />
        ))}
      </StrictMode>
    </Card>
  );
}

function Value({ method }: { readonly method: (typeof methods)[number] }): ReactElement {
  const value = useBridgeValue(method);
  return (
    <div className={styles['value']}>
      <Returned value={{ status: value.status, data: value.data, source: value.source, error: value.error }} />
      <Action onClick={() => void value.refetch()}>Refetch</Action>
    </div>
  );
}
