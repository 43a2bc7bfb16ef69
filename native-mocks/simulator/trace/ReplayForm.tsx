import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { Badge } from '../ui/Controls.tsx';
import { Group, Hint } from '../ui/Groups.tsx';
import { TraceField } from '../ui/TraceField.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';

/** Replays a saved trace in the phone and reports how far the page follows it. */
export function ReplayForm(): ReactElement {
  const simulator = useSimulator();
  const { replayed } = useSimulatorState('replayed');
  const report = replayed?.report();
  if (!report) {
    return (
      <Group title="Replay">
        <Hint>Runs the page against the responses of a trace, in recorded order.</Hint>
        <TraceField label="Open a trace" variant="secondary" onTrace={simulator.replay} />
      </Group>
    );
  }
  return (
    <Group title="Replay">
      <p>
        The phone replays a trace.{' '}
        <Badge tone={report.unexpected.length ? 'bad' : 'good'}>{report.unexpected.length} unexpected</Badge>{' '}
        <Badge tone={report.missing.length ? 'warn' : 'good'}>{report.missing.length} not called yet</Badge>
      </p>
      <Hint>{[...report.unexpected, ...report.missing].join(', ')}</Hint>
      <Button onClick={() => simulator.replay(undefined)}>Stop the replay</Button>
    </Group>
  );
}
