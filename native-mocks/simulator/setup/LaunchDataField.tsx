import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { sampleOf } from '../../responses/default-response.ts';
import { LateTextField } from '../ui/LateTextField.tsx';
import { Problem } from '../ui/Problem.tsx';
import { problemOfLaunchData } from './launch-data.ts';
import type { Setup } from './setup.ts';

/** What the app opens the page with, as JSON. Nothing if the contract declares no launch data. */
export function LaunchDataField(props: {
  readonly setup: Setup;
  readonly contract: Contract;
  readonly onChange: (launchData: string) => void;
}): ReactElement | null {
  const { setup, contract, onChange } = props;
  if (!contract.launchData) return null;
  const problem = problemOfLaunchData(setup, contract);
  return (
    <>
      <LateTextField
        label="Launch data"
        value={setup.launchData}
        placeholder={JSON.stringify(sampleOf(contract.launchData)) ?? 'none'}
        isInvalid={problem !== undefined}
        onChange={onChange}
      />
      <Problem text={problem ?? ''} />
    </>
  );
}
