import type { ReactElement } from 'react';
import { Group, GroupPanel, Hint } from '../ui/Groups.tsx';
import { importsOf } from '../simulator-state.ts';
import { useSampledState, useSimulator, useSimulatorState } from '../use-simulator.ts';
import { MatrixForm } from '../matrix/MatrixForm.tsx';
import { ReplayForm } from './ReplayForm.tsx';
import { SessionTrace } from './SessionTrace.tsx';

/** The session as a trace: save it, export it as a test, or replay a saved trace. */
export function TracePanel(): ReactElement {
  const simulator = useSimulator();
  // Reading these members re-renders the panel as the session continues. Creating the test of a long one takes time.
  const { host, keepsValues } = useSimulatorState('host', 'page', 'shell', 'keepsValues');
  useSampledState('traffic');
  const trace = simulator.trace();
  return (
    <GroupPanel label="Trace">
      <Group title="This session">
        {trace ? (
          <SessionTrace
            trace={trace}
            imports={importsOf(host)}
            origin={/^https?:/.test(host.target) ? new URL(host.target).origin : simulator.server.pageOrigin}
            keepsValues={keepsValues}
            onKeepsValuesChange={simulator.setKeepsValues}
            readQuietTrace={async () => {
              await simulator.whenQuiet();
              return simulator.trace() ?? trace;
            }}
            onRestart={simulator.restartRecording}
          />
        ) : (
          <Hint>A browser has no shell to record. Select a shell in the setup.</Hint>
        )}
      </Group>
      <ReplayForm />
      <MatrixForm />
    </GroupPanel>
  );
}
