import type { ReactElement } from 'react';
import type { Setup } from '../setup/setup.ts';
import type { Simulator } from '../simulator.ts';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './SchemaForm.module.css';

const LABEL = 'Hold calls until released';

/** Toggles whether calls of a method are held until the tester releases them. */
export function HoldToggle(props: {
  readonly method: string;
  /** By default, the phone of the context. */
  readonly phones?: readonly Simulator[];
  /** As in `aria-keyshortcuts`. */
  readonly keys?: string;
  /** Whether there is little space. */
  readonly isShort?: boolean;
}): ReactElement {
  const simulator = useSimulator();
  const { method, phones = [simulator], keys, isShort } = props;
  const { setup } = useSimulatorState('setup');
  const isHeld = setup.holds.includes(method);
  return (
    <label className={styles['hold']} title={LABEL}>
      <input
        type="checkbox"
        aria-label={LABEL}
        checked={isHeld}
        aria-keyshortcuts={keys}
        onChange={() => phones.forEach((phone) => phone.setSetup(withHold(phone.get().setup, method, !isHeld)))}
      />
      {isShort ? 'Hold' : LABEL}
    </label>
  );
}

function withHold(setup: Setup, method: string, isHeld: boolean): Setup {
  const others = setup.holds.filter((each) => each !== method);
  return { ...setup, holds: isHeld ? [...others, method] : others };
}
