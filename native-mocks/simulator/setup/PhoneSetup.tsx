import { type ReactElement, useMemo } from 'react';
import { isPlatformOf } from '../../../sdk/gate/platform.ts';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { platformOf } from './setup.ts';
import { SetupPanel } from './SetupPanel.tsx';
import { suggestedVersions } from './versions.ts';

/** The setup panel of the phone in the surrounding context. */
export function PhoneSetup(): ReactElement {
  const simulator = useSimulator();
  const { setup, contract, host } = useSimulatorState('setup', 'contract', 'host');
  const platform = platformOf(setup);
  const versions = useMemo(
    () => (isPlatformOf(contract, platform) ? suggestedVersions(contract, platform) : []),
    [contract, platform],
  );
  const hasServer = host.kind !== 'static';
  const isFramed = host.kind !== 'window';
  const { platforms, setSetup } = simulator;
  return <SetupPanel {...{ setup, contract, versions, platforms, hasServer, isFramed }} onChange={setSetup} />;
}
