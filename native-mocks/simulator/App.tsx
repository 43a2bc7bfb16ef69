import { type KeyboardEvent, type ReactElement, Suspense, useMemo } from 'react';
import { traceToPlaywright, traceToVitest } from 'bridgehead/mocks';
import { ApiPanel } from './api/ApiPanel.tsx';
import styles from './App.module.css';
import { ContractPanel } from './contract/ContractPanel.tsx';
import { Header } from './Header.tsx';
import { HeldCallList } from './held/HeldCallList.tsx';
import { HooksTab } from './HooksTab.tsx';
import { formatSetup } from './setup/address-state.ts';
import { counterpartOf, formatPhones } from './setup/phone-list.ts';
import { deviceOf, type Setup, type Tab, tabs } from './setup/setup.ts';
import { RealPhonePanel } from './real-phones/RealPhonePanel.tsx';
import { SetupPanel } from './setup/SetupPanel.tsx';
import { versionsWorthATry } from './setup/versions.ts';
import type { Simulator } from './simulator.ts';
import { Stage } from './stage/Stage.tsx';
import { TracePanel } from './trace/TracePanel.tsx';
import { IconButton } from './ui/Controls.tsx';
import { TrafficPanel } from './traffic/TrafficPanel.tsx';
import type { TrafficRow } from './traffic/traffic-row.ts';
import { SimulatorContext, useSimulator, useSimulatorState } from './use-simulator.ts';

/** The simulator: setup, phone and inspector side by side. */
export function App({ simulator }: { readonly simulator: Simulator }): ReactElement {
  return (
    <SimulatorContext value={simulator}>
      <Header readLink={() => location.origin + location.pathname + formatSetup(simulator.get().setup)}>
        <SecondPhone />
      </Header>
      <Columns />
    </SimulatorContext>
  );
}

/** Opens this phone beside one of the other platform. A page in a window of its own cannot be in two phones. */
function SecondPhone(): ReactElement | null {
  const { setup, host } = useSimulatorState('setup', 'host');
  if (host.kind === 'window') return null;
  return (
    <IconButton
      icon="phones"
      label="Show a second phone beside this one, with the same page"
      text="Two phones"
      onClick={() => location.assign(location.pathname + formatPhones([setup, counterpartOf(setup)]))}
    />
  );
}

function Columns(): ReactElement {
  const { setup } = useSimulatorState('setup');
  const { widthPx, heightPx } = deviceOf(setup);
  // What is wider than a phone held upright gets more of the window.
  const isWide = setup.isLandscape || widthPx > heightPx * 0.65;
  return (
    <main className={styles['columns']} data-wide={isWide || undefined}>
      <SetupColumn />
      <Stage />
      <Inspector />
    </main>
  );
}

function SetupColumn(): ReactElement {
  const simulator = useSimulator();
  const { setup, contract } = useSimulatorState('setup', 'contract');
  const { platform } = deviceOf(setup);
  const versions = useMemo(
    () => (platform === 'pc' ? [] : versionsWorthATry(contract, platform)),
    [contract, platform],
  );
  return <SetupPanel setup={setup} contract={contract} versions={versions} onChange={simulator.setSetup} />;
}

const tabLabels: Readonly<Record<Tab, string>> = {
  traffic: 'Traffic',
  contract: 'Contract',
  api: 'API',
  trace: 'Trace',
  real: 'Real phone',
  hooks: 'Hooks',
};

/** Marks are no messages. */
function countMessages(rows: readonly TrafficRow[]): number {
  return rows.reduce((count, { kind }) => (kind === 'mark' ? count : count + 1), 0);
}

function Inspector(): ReactElement {
  const simulator = useSimulator();
  const { setup, traffic, requests } = useSimulatorState('setup', 'traffic', 'requests');
  const counts: Partial<Record<Tab, number>> = { traffic: countMessages(traffic.rows), api: requests.length };
  const choose = (tab: Tab): void => simulator.setSetup({ ...setup, tab });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(setup.tab) + step + tabs.length) % tabs.length];
    if (!next) return;
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section className={styles['inspector']} aria-label="Inspector">
      <div className={styles['tabs']} role="tablist" aria-label="Parts of the inspector">
        {tabs.map((tab) => (
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
            {tabLabels[tab]} {counts[tab] ? <span className={styles['count']}>{counts[tab]}</span> : null}
          </button>
        ))}
      </div>
      <HeldCallList />
      <div id="inspector-panel" role="tabpanel" aria-labelledby={`tab-${setup.tab}`} className={styles['panel']}>
        <Suspense fallback={null}>
          <Panel tab={setup.tab} />
        </Suspense>
      </div>
    </section>
  );
}

function Panel({ tab }: { readonly tab: Tab }): ReactElement {
  const simulator = useSimulator();
  const { setup, shell, traffic, startMs, requests } = useSimulatorState(
    'setup',
    'shell',
    'traffic',
    'startMs',
    'requests',
  );
  const set = (change: Partial<Setup>): void => simulator.setSetup({ ...simulator.get().setup, ...change });
  const { trafficFind, hidesProtocol, hidesServer, onlyFailures } = setup;
  const filter = useMemo(
    () => ({ text: trafficFind, showsProtocol: !hidesProtocol, showsServer: !hidesServer, onlyFailures }),
    [trafficFind, hidesProtocol, hidesServer, onlyFailures],
  );
  switch (tab) {
    case 'traffic':
      return (
        <TrafficPanel
          rows={traffic.rows}
          hasShell={shell !== undefined}
          startMs={startMs}
          filter={filter}
          onFilter={({ text, showsProtocol, showsServer, onlyFailures }) =>
            set({ trafficFind: text, hidesProtocol: !showsProtocol, hidesServer: !showsServer, onlyFailures })
          }
          onClear={simulator.clearTraffic}
          testOf={(kind) => testOf(simulator, kind)}
        />
      );
    case 'contract':
      return <ContractPanel find={setup.contractFind} onFind={(contractFind) => set({ contractFind })} />;
    case 'api':
      return (
        <ApiPanel
          requests={requests}
          find={setup.apiFind}
          onFind={(apiFind) => set({ apiFind })}
          onClear={simulator.clearRequests}
        />
      );
    case 'trace':
      return <TracePanel />;
    case 'real':
      return <RealPhonePanel />;
    default:
      return <HooksTab />;
  }
}

/** A complete test file of the session; `undefined` without a shell. */
function testOf(simulator: Simulator, kind: 'vitest' | 'playwright'): string | undefined {
  const trace = simulator.trace({ keepsValues: false });
  if (!trace) return undefined;
  return kind === 'vitest' ? traceToVitest(trace) : traceToPlaywright(trace);
}
