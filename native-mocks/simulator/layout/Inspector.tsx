import type { KeyboardEvent, ReactElement } from 'react';
import { ApiTab } from '../api/ApiTab.tsx';
import { ContractTab } from '../contract/ContractTab.tsx';
import { HeldCallList } from '../held/HeldCallList.tsx';
import { RealPhonePanel } from '../real-phones/RealPhonePanel.tsx';
import { staticTabs, type Tab, tabs } from '../setup/setup.ts';
import { TracePanel } from '../trace/TracePanel.tsx';
import { TrafficTab } from '../timeline/TrafficTab.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './Inspector.module.css';

const tabLabels: Readonly<Record<Tab, string>> = {
  traffic: 'Traffic',
  contract: 'Contract',
  api: 'API',
  trace: 'Trace',
  real: 'Real phone',
};

/** The tabs at the right. Only the open panel is mounted, so the others do no work while a session runs. */
export function Inspector(): ReactElement {
  const simulator = useSimulator();
  const { setup, host } = useSimulatorState('setup', 'host');
  const shown = host.kind === 'static' ? staticTabs : tabs;
  const choose = (tab: Tab): void => simulator.setSetup({ ...setup, tab });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = shown[(shown.indexOf(setup.tab) + step + shown.length) % shown.length];
    if (!next) return;
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section className={styles['inspector']} aria-label="Inspector">
      <div className={styles['tabs']} role="tablist" aria-label="Inspector panels">
        {shown.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            className={styles['tab']}
            aria-selected={setup.tab === tab}
            aria-controls="inspector-panel"
            tabIndex={setup.tab === tab ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={onKeyDown}
          >
            {tabLabels[tab]} <TabCount tab={tab} />
          </button>
        ))}
      </div>
      <HeldCalls tab={setup.tab} />
      <div id="inspector-panel" role="tabpanel" aria-labelledby={`tab-${setup.tab}`} className={styles['panel']}>
        <OpenPanel tab={setup.tab} />
      </div>
    </section>
  );
}

function HeldCalls({ tab }: { readonly tab: Tab }): ReactElement {
  return (
    <Boundary part="the held calls" resetKey={tab}>
      <HeldCallList />
    </Boundary>
  );
}

function OpenPanel({ tab }: { readonly tab: Tab }): ReactElement {
  return (
    <Boundary part="this panel" resetKey={tab}>
      <Panel tab={tab} />
    </Boundary>
  );
}

function Panel({ tab }: { readonly tab: Tab }): ReactElement {
  if (tab === 'traffic') return <TrafficTab />;
  if (tab === 'contract') return <ContractTab />;
  if (tab === 'api') return <ApiTab />;
  return tab === 'trace' ? <TracePanel /> : <RealPhonePanel />;
}

function TabCount({ tab }: { readonly tab: Tab }): ReactElement {
  return (
    <Boundary part="this count" fallback="?">
      {tab === 'traffic' && <TrafficCount />}
      {tab === 'api' && <RequestCount />}
    </Boundary>
  );
}

/** The number of messages; marks are not messages. */
function TrafficCount(): ReactElement | null {
  const { traffic } = useSimulatorState('traffic');
  return <Count value={traffic.rows.reduce((count, { kind }) => (kind === 'mark' ? count : count + 1), 0)} />;
}

function RequestCount(): ReactElement | null {
  const { requests } = useSimulatorState('requests');
  return <Count value={requests.length} />;
}

function Count({ value }: { readonly value: number }): ReactElement | null {
  return value ? <span className={styles['count']}>{value.toLocaleString('en')}</span> : null;
}
