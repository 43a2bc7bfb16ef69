import { type ReactElement, useMemo } from 'react';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { deviceOf } from './setup.ts';
import { SetupPanel } from './SetupPanel.tsx';
import { suggestedVersions } from './versions.ts';

/** The setup panel of the phone in the surrounding context. */
export function PhoneSetup(): ReactElement {
  const simulator = useSimulator();
  const { setup, contract, host } = useSimulatorState('setup', 'contract', 'host');
  const { platform } = deviceOf(setup);
  const versions = useMemo(
    () => (platform === 'pc' ? [] : suggestedVersions(contract, platform)),
    [contract, platform],
  );
  const hasServer = host.kind !== 'static';
  return <SetupPanel {...{ setup, contract, versions, hasServer }} onChange={simulator.setSetup} />;
}
