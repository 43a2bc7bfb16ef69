import type { ReactElement } from 'react';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { ApiPanel } from './ApiPanel.tsx';

/** The requests of this phone's page, with their search text in the setup. */
export function ApiTab(): ReactElement {
  const simulator = useSimulator();
  const { setup, requests, host } = useSimulatorState('setup', 'requests', 'host');
  return (
    <ApiPanel
      requests={requests}
      origin={/^https?:/.test(host.target) ? new URL(host.target).origin : simulator.server.pageOrigin}
      query={setup.apiQuery}
      onQueryChange={(apiQuery) => simulator.setSetup({ ...simulator.get().setup, apiQuery })}
      onClear={simulator.clearRequests}
    />
  );
}
