import { traceToPlaywright, traceToVitest } from 'bridgehead/mocks';
import { type ReactElement, useMemo } from 'react';
import type { Simulator } from '../simulator.ts';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { SilenceNote } from './SilenceNote.tsx';
import { TrafficPanel } from './TrafficPanel.tsx';

/** The timeline of this phone, with its filter in the setup. */
export function TrafficTab(): ReactElement {
  const simulator = useSimulator();
  const { setup, shell, traffic, startMs } = useSimulatorState('setup', 'shell', 'traffic', 'startMs');
  const { trafficQuery, hidesProtocol, hidesServer, onlyFailures } = setup;
  const filter = useMemo(
    () => ({ text: trafficQuery, showsProtocol: !hidesProtocol, showsServer: !hidesServer, onlyFailures }),
    [trafficQuery, hidesProtocol, hidesServer, onlyFailures],
  );
  return (
    <TrafficPanel
      rows={traffic.rows}
      hasShell={shell !== undefined}
      note={<SilenceNote />}
      startMs={startMs}
      filter={filter}
      onFilterChange={({ text, showsProtocol, showsServer, onlyFailures }) =>
        simulator.setSetup({
          ...simulator.get().setup,
          trafficQuery: text,
          hidesProtocol: !showsProtocol,
          hidesServer: !showsServer,
          onlyFailures,
        })
      }
      onClear={simulator.clearTraffic}
      onSelect={(row) => simulator.showMoment(row?.atMs, row?.source)}
      testOf={(kind) => testOf(simulator, kind)}
    />
  );
}

/** Returns a complete test file of the session; `undefined` without a shell. */
function testOf(simulator: Simulator, kind: 'vitest' | 'playwright'): string | undefined {
  const trace = simulator.trace({ keepsValues: false });
  if (!trace) return undefined;
  const { contractImport } = simulator.get().host;
  return kind === 'vitest' ? traceToVitest(trace, { contractImport }) : traceToPlaywright(trace, { contractImport });
}
