import type { ReactElement } from 'react';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './SchemaForm.module.css';

/** Toggles whether calls of a method are held until the tester releases them. */
export function HoldToggle({ method }: { readonly method: string }): ReactElement {
  const simulator = useSimulator();
  const { setup } = useSimulatorState('setup');
  const isHeld = setup.holds.includes(method);
  const others = setup.holds.filter((each) => each !== method);
  return (
    <label className={styles['hold']}>
      <input
        type="checkbox"
        checked={isHeld}
        onChange={() => simulator.setSetup({ ...setup, holds: isHeld ? others : [...others, method] })}
      />
      Hold calls until released
    </label>
  );
}
