import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { sampleOf } from '../../responses/default-response.ts';
import { Field } from '../ui/Controls.tsx';
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
      <Field label="Launch data">
        <input
          type="text"
          // The app opens the page anew, so it is applied on blur or Enter only.
          key={setup.launchData}
          defaultValue={setup.launchData}
          placeholder={JSON.stringify(sampleOf(contract.launchData)) ?? 'none'}
          spellCheck={false}
          aria-invalid={problem !== undefined}
          onBlur={(event) => event.target.value !== setup.launchData && onChange(event.target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </Field>
      <Problem text={problem ?? ''} />
    </>
  );
}
