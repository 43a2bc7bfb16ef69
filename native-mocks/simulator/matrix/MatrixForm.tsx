import type { Trace } from 'bridgehead/mocks';
import { type ReactElement, useMemo, useState, useSyncExternalStore } from 'react';
import { profilesOf } from '../../profiles/profiles-of.ts';
import { Button } from '../ui/Button.tsx';
import { Actions, Group, Hint } from '../ui/Groups.tsx';
import { TraceField } from '../ui/TraceField.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { useMatrix } from './matrix-context.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { ProfilePicker } from './ProfilePicker.tsx';

/** Plays a session on the profiles of the contract and shows the result of each part on each profile. */
export function MatrixForm(): ReactElement | null {
  const { contract, host, shell } = useSimulatorState('contract', 'host', 'shell');
  const matrix = useMatrix();
  const state = useSyncExternalStore(matrix.subscribe, matrix.get);
  const profiles = useMemo(() => profilesOf(contract, { dialects: true }), [contract]);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const selectedIds = profiles.filter(({ id }) => !excluded.has(id)).map(({ id }) => id);
  // Sessions cannot be played on a page in a separate window, nor without a server that deletes what the page stored.
  if (host.kind === 'window' || host.kind === 'static') return null;

  return (
    <Group title="Run on all profiles">
      <Hint>
        Replays a session on each profile, one after the other, in this phone. The storage of the page is cleared before
        each profile; cookies are kept.
      </Hint>
      <ProfilePicker profiles={profiles} excluded={excluded} onChange={setExcluded} />
      <Actions>
        {state.isRunning ? (
          <Button variant="primary" onClick={matrix.cancel}>
            Stop
          </Button>
        ) : (
          <StartButtons
            isDisabled={selectedIds.length === 0}
            hasSession={shell !== undefined}
            onStart={(trace) => void matrix.start(trace, selectedIds)}
          />
        )}
      </Actions>
      {state.rows.length > 0 && <MatrixTable state={state} />}
    </Group>
  );
}

function StartButtons(props: {
  readonly isDisabled: boolean;
  /** Whether the phone has a shell whose session is recorded. */
  readonly hasSession: boolean;
  readonly onStart: (trace: Trace) => void;
}): ReactElement {
  const { isDisabled, hasSession, onStart } = props;
  const simulator = useSimulator();
  const runSession = (): void => {
    const trace = simulator.trace({ keepsValues: true });
    if (trace) onStart(trace);
  };
  return (
    <>
      <Button variant="primary" isDisabled={isDisabled || !hasSession} onClick={runSession}>
        Run this session
      </Button>
      <TraceField label="Run a trace" variant="secondary" onTrace={onStart} />
    </>
  );
}
