import type { ReactElement } from 'react';
import type { Setup } from '../setup/setup.ts';
import type { Simulator } from '../simulator.ts';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './SchemaForm.module.css';

/** Toggles whether calls of a method are held until the tester releases them. */
export function HoldToggle(props: {
  readonly method: string;
  /** By default, the phone of the context. */
  readonly phones?: readonly Simulator[];
  /** As in `aria-keyshortcuts`. */
  readonly keys?: string;
}): ReactElement {
  const simulator = useSimulator();
  const { method, phones = [simulator], keys } = props;
  const { setup } = useSimulatorState('setup');
  const isHeld = setup.holds.includes(method);
  return (
    <label className={styles['hold']}>
      <input
        type="checkbox"
        checked={isHeld}
        aria-keyshortcuts={keys}
        onChange={() => phones.forEach((phone) => phone.setSetup(withHold(phone.get().setup, method, !isHeld)))}
      />
      Hold calls until released
    </label>
  );
}

function withHold(setup: Setup, method: string, isHeld: boolean): Setup {
  const others = setup.holds.filter((each) => each !== method);
  return { ...setup, holds: isHeld ? [...others, method] : others };
}
