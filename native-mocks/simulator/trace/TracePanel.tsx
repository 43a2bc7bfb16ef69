import { type ReactElement, useState } from 'react';
import { Group, GroupPanel, Hint } from '../ui/Groups.tsx';
import { useSampledState, useSimulator, useSimulatorState } from '../use-simulator.ts';
import { MatrixForm } from '../matrix/MatrixForm.tsx';
import { ReplayForm } from './ReplayForm.tsx';
import { SessionTrace } from './SessionTrace.tsx';

/** The session as a trace: save it, export it as a test, or replay a saved trace. */
export function TracePanel(): ReactElement {
  const simulator = useSimulator();
  // Reading these members re-renders the panel as the session continues. Creating the test of a long one takes time.
  const { host } = useSimulatorState('host', 'page', 'shell');
  useSampledState('traffic');
  const [keepsValues, setKeepsValues] = useState(false);
  const trace = simulator.trace({ keepsValues });
  return (
    <GroupPanel label="Trace">
      <Group title="This session">
        {trace ? (
          <SessionTrace
            trace={trace}
            contractImport={host.contractImport}
            origin={/^https?:/.test(host.target) ? new URL(host.target).origin : simulator.server.pageOrigin}
            keepsValues={keepsValues}
            onKeepsValuesChange={setKeepsValues}
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
