import type { ReactElement } from 'react';
import { useSimulatorState } from '../use-simulator.ts';
import { HeldCallForm } from './HeldCallForm.tsx';
import styles from './HeldCallList.module.css';

/** The calls held for the tester. Shown above every panel, since the page is waiting for them. */
export function HeldCallList({ label = 'Held calls' }: { readonly label?: string }): ReactElement | null {
  const { held, contract } = useSimulatorState('held', 'contract');
  const [first, ...others] = held;
  if (!first) return null;
  return (
    <section className={styles['list']} aria-label={label} aria-live="polite">
      <HeldCallForm key={first.key} call={first} schema={contract.methods[first.method]?.result} />
      {others.length > 0 && (
        <p className={styles['more']}>
          {others.length} more: {others.map(({ method }) => method).join(', ')}
        </p>
      )}
    </section>
  );
}
