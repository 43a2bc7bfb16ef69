import type { ReactElement } from 'react';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { ContractPanel } from './ContractPanel.tsx';

/** The contract of this phone, with its search text in the setup. */
export function ContractTab(): ReactElement {
  const simulator = useSimulator();
  const { setup } = useSimulatorState('setup');
  return (
    <ContractPanel
      query={setup.contractQuery}
      onQueryChange={(contractQuery) => simulator.setSetup({ ...simulator.get().setup, contractQuery })}
    />
  );
}
