import { type ReactElement, useState } from 'react';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { draftOf, type OverrideDraft } from './override-draft.ts';
import { Overrides } from './Overrides.tsx';
import { ApiPanel } from './ApiPanel.tsx';

/** The requests of this phone's page, with their search text in the setup. */
export function ApiTab(): ReactElement {
  const simulator = useSimulator();
  const { setup, requests, host } = useSimulatorState('setup', 'requests', 'host');
  const [draft, setDraft] = useState<OverrideDraft>();
  // A page in a separate window does not use the simulator's server.
  const canOverride = host.kind !== 'window';
  return (
    <ApiPanel
      requests={requests}
      origin={/^https?:/.test(host.target) ? new URL(host.target).origin : simulator.server.pageOrigin}
      query={setup.apiQuery}
      onQueryChange={(apiQuery) => simulator.setSetup({ ...simulator.get().setup, apiQuery })}
      onClear={simulator.clearRequests}
      onOverride={canOverride ? (request) => setDraft(draftOf(request)) : undefined}
    >
      {canOverride && <Overrides draft={draft} onDraftChange={setDraft} />}
    </ApiPanel>
  );
}
