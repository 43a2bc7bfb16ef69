import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { Comparison } from './Comparison.tsx';
import { HeldCallList } from '../held/HeldCallList.tsx';
import { Header } from '../Header.tsx';
import { ServerLost } from '../server/ServerLost.tsx';
import { formatSetup } from '../setup/url-state.ts';
import { PhoneSetup } from '../setup/PhoneSetup.tsx';
import { DroppedSession } from '../trace/DroppedSession.tsx';
import { Stage } from '../stage/Stage.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { IconButton } from '../ui/Controls.tsx';
import { SimulatorContext, useSimulatorState } from '../use-simulator.ts';
import type { PhoneGroup } from './phone-group.ts';
import { phoneName } from './phone-name.ts';
import styles from './SideBySide.module.css';

/** Several phones that show the same page in one window, with a comparison of their behaviour. */
export function SideBySide(props: {
  readonly group: PhoneGroup;
  /** A recorded session to compare the phones with, as read from its file. */
  readonly session: unknown;
  /** Returns the URL that opens these phones. */
  readonly readLink: () => string;
}): ReactElement {
  const { group, session, readLink } = props;
  const { phones } = group;
  const { isMirroring } = useSyncExternalStore(group.subscribe, group.get);
  return (
    <>
      <SimulatorContext value={phones[0]}>
        <ServerLost />
        <DroppedSession session={session} phones={phones} onTrace={group.compareWith} />
        <Header readLink={readLink}>
          <IconButton
            icon="mirror"
            label="Repeat taps, typing and scrolling in all phones"
            text="Mirror"
            isPressed={isMirroring}
            onClick={() => group.setMirroring(!isMirroring)}
          />
        </Header>
      </SimulatorContext>
      <main className={styles['columns']}>
        <div className={styles['phones']}>
          {phones.map((phone) => (
            <SimulatorContext key={phone.server.phone} value={phone}>
              <Boundary part={`phone ${phones.indexOf(phone) + 1}`}>
                <PhoneColumn index={phones.indexOf(phone)} />
              </Boundary>
            </SimulatorContext>
          ))}
        </div>
        <Boundary part="the comparison">
          <Comparison group={group} />
        </Boundary>
      </main>
    </>
  );
}

/** One of the phones: its name, its setup on demand, and the phone itself. */
function PhoneColumn({ index }: { readonly index: number }): ReactElement {
  const { setup } = useSimulatorState('setup');
  const [showsSetup, setShowsSetup] = useState(false);
  return (
    <section className={styles['phone']} aria-label={`Phone ${index + 1}`}>
      <header className={styles['head']}>
        <h2 className={styles['name']} title={phoneName(setup)}>
          {phoneName(setup)}
        </h2>
        <IconButton
          icon="setup"
          label={`Set up phone ${index + 1}`}
          text="Setup"
          isPressed={showsSetup}
          onClick={() => setShowsSetup(!showsSetup)}
        />
        <a className={styles['alone']} href={`${location.pathname}${formatSetup(setup)}`} title="Show this phone alone">
          Alone
        </a>
      </header>
      <HeldCallList label={`Held calls of phone ${index + 1}`} />
      <div className={styles['body']}>
        {showsSetup && (
          <div className={styles['setup']}>
            <PhoneSetup />
          </div>
        )}
        <Stage label={`Screen of phone ${index + 1}`} />
      </div>
    </section>
  );
}
