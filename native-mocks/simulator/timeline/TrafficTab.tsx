import { traceToPlaywright, traceToVitest } from 'bridgehead/mocks';
import { hasErrors, type RecordedErrors } from '../../traces/failed-calls.ts';
import { type ReactElement, useMemo } from 'react';
import { momentOf } from '../pictures/moment.ts';
import type { Simulator } from '../simulator.ts';
import { importsOf } from '../simulator-state.ts';
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
      onSelect={(row) => simulator.showMoment(row && momentOf(row, simulator.get().traffic.rows))}
      hasErrors={() => {
        const trace = simulator.trace();
        return trace !== undefined && hasErrors(trace);
      }}
      testOf={(kind, errors) => testOf(simulator, kind, errors)}
    />
  );
}

/** Returns a complete test file of the session once the page is quiet; `undefined` without a shell. */
async function testOf(
  simulator: Simulator,
  kind: 'vitest' | 'playwright',
  errors: RecordedErrors,
): Promise<string | undefined> {
  await simulator.whenQuiet();
  const trace = simulator.trace();
  const write = kind === 'vitest' ? traceToVitest : traceToPlaywright;
  return trace && write(trace, { ...importsOf(simulator.get().host), errors });
}
