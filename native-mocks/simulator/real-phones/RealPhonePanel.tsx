import { type ReactElement, useEffect } from 'react';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { ConnectedPage } from './ConnectedPage.tsx';
import { Invitation } from './Invitation.tsx';
import styles from './RealPhonePanel.module.css';

/** Connects pages on real phones, and lists those that are. */
export function RealPhonePanel(): ReactElement {
  const simulator = useSimulator();
  const { realPhones } = useSimulatorState('realPhones');
  useEffect(() => simulator.watchRealPhones(), [simulator]);
  return (
    <section className={styles['panel']} aria-label="Real phone">
      <Invitation />
      <section className={styles['group']}>
        <h2 className={styles['title']}>Pages</h2>
        {realPhones.length === 0 && <p className={styles['hint']}>No page has connected yet.</p>}
        {realPhones.toReversed().map((page) => (
          <ConnectedPage key={page.page} page={page} />
        ))}
      </section>
    </section>
  );
}
