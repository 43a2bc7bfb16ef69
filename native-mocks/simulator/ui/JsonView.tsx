import { type ReactElement, useState } from 'react';
import styles from './JsonView.module.css';
import { shownText } from './shown-text.ts';

const OPEN_DEPTH = 2;
const MAX_STRING = 400;
/** Maximum number of members shown of one object or list: thousands of elements would block the window. */
const MAX_MEMBERS = 500;

/** A JSON value as a collapsible tree. */
export function JsonView({ value }: { readonly value: unknown }): ReactElement {
  return (
    <div className={styles['tree']}>
      <Node name={undefined} value={value} depth={0} />
    </div>
  );
}

function Node({
  name,
  value,
  depth,
}: {
  readonly name: string | undefined;
  readonly value: unknown;
  readonly depth: number;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(depth < OPEN_DEPTH);
  const label = name === undefined ? null : <span className={styles['name']}>{shownText(name, MAX_STRING)}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className={styles['leaf']}>
        {label}
        <Scalar value={value} />
      </div>
    );
  }
  const isArray = Array.isArray(value);
  const entries = Object.entries(value);
  const [open, close] = isArray ? ['[', ']'] : ['{', '}'];
  if (!entries.length) {
    return (
      <div className={styles['leaf']}>
        {label}
        <span className={styles['mark']}>{open + close}</span>
      </div>
    );
  }
  return (
    <div>
      <button type="button" className={styles['toggle']} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {label}
        <span className={styles['mark']}>
          {open}
          {!isOpen && ` ${entries.length} ${close}`}
        </span>
      </button>
      {isOpen && (
        <>
          <div className={styles['children']}>
            {entries.slice(0, MAX_MEMBERS).map(([key, each]) => (
              <Node key={key} name={key} value={each} depth={depth + 1} />
            ))}
            {entries.length > MAX_MEMBERS && (
              <div className={styles['leaf']}>
                <span className={styles['mark']}>… {(entries.length - MAX_MEMBERS).toLocaleString('en')} more</span>
              </div>
            )}
          </div>
          <div className={styles['close']}>{close}</div>
        </>
      )}
    </div>
  );
}

function Scalar({ value }: { readonly value: unknown }): ReactElement {
  if (value === undefined) return <span className={styles['mark']}>undefined</span>;
  if (typeof value !== 'string') return <span className={styles['literal']}>{JSON.stringify(value)}</span>;
  const text = value.length > MAX_STRING ? `${value.slice(0, MAX_STRING)}… (${value.length} characters)` : value;
  return <span className={styles['string']}>{JSON.stringify(text)}</span>;
}
