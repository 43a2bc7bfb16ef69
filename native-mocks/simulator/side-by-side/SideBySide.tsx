import { type ReactElement, useMemo, useState, useSyncExternalStore } from 'react';
import { Comparison } from '../compare/Comparison.tsx';
import { Header } from '../Header.tsx';
import { formatSetup } from '../setup/address-state.ts';
import { deviceOf } from '../setup/setup.ts';
import { SetupPanel } from '../setup/SetupPanel.tsx';
import { versionsWorthATry } from '../setup/versions.ts';
import { Stage } from '../stage/Stage.tsx';
import { IconButton } from '../ui/Controls.tsx';
import { SimulatorContext, useSimulator, useSimulatorState } from '../use-simulator.ts';
import type { PhoneGroup } from './phone-group.ts';
import { phoneName } from './phone-name.ts';
import styles from './SideBySide.module.css';

/** Several phones with the same page in one window, and where they differ. */
export function SideBySide({
  group,
  readLink,
}: {
  readonly group: PhoneGroup;
  /** The address that opens these phones. */
  readonly readLink: () => string;
}): ReactElement {
  const { phones } = group;
  const { isMirroring } = useSyncExternalStore(group.subscribe, group.get);
  return (
    <>
      <SimulatorContext value={phones[0]}>
        <Header readLink={readLink}>
          <IconButton
            icon="mirror"
            label="Do in all phones what is done in one: taps, typing, scrolling"
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
              <PhoneColumn place={phones.indexOf(phone)} />
            </SimulatorContext>
          ))}
        </div>
        <Comparison group={group} />
      </main>
    </>
  );
}

/** One of the phones: what it is, its setup on demand, and the phone itself. */
function PhoneColumn({ place }: { readonly place: number }): ReactElement {
  const { setup } = useSimulatorState('setup');
  const [showsSetup, setShowsSetup] = useState(false);
  return (
    <section className={styles['phone']} aria-label={`Phone ${place + 1}`}>
      <header className={styles['head']}>
        <h2 className={styles['name']} title={phoneName(setup)}>
          {phoneName(setup)}
        </h2>
        <IconButton
          icon="setup"
          label={`Set up phone ${place + 1}`}
          text="Setup"
          isPressed={showsSetup}
          onClick={() => setShowsSetup(!showsSetup)}
        />
        <a className={styles['alone']} href={`${location.pathname}${formatSetup(setup)}`} title="Show this phone alone">
          Alone
        </a>
      </header>
      <div className={styles['body']}>
        {showsSetup && (
          <div className={styles['setup']}>
            <PhoneSetup />
          </div>
        )}
        <Stage label={`Screen of phone ${place + 1}`} />
      </div>
    </section>
  );
}

function PhoneSetup(): ReactElement {
  const simulator = useSimulator();
  const { setup, contract } = useSimulatorState('setup', 'contract');
  const { platform } = deviceOf(setup);
  const versions = useMemo(
    () => (platform === 'pc' ? [] : versionsWorthATry(contract, platform)),
    [contract, platform],
  );
  return <SetupPanel setup={setup} contract={contract} versions={versions} onChange={simulator.setSetup} />;
}
