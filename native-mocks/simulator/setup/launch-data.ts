import type { Contract } from 'bridgehead';
import { launchDataProblem } from '../../../sdk/tools/argument-checks/launch-data-problem.ts';
import { NO_JSON, readResponse } from './read-response.ts';
import type { Setup } from './setup.ts';

/** Returns the launch data of a setup; `undefined` for none, and if it cannot be used. */
export function readLaunchData(setup: Pick<Setup, 'launchData'>, contract: Contract): unknown {
  return problemOfLaunchData(setup, contract) === undefined ? parsed(setup) : undefined;
}

/** Returns why the launch data of a setup cannot be used; `undefined` if it can. */
export function problemOfLaunchData(setup: Pick<Setup, 'launchData'>, contract: Contract): string | undefined {
  if (!setup.launchData) return undefined;
  const data = parsed(setup);
  return data === undefined ? NO_JSON : launchDataProblem(contract, data);
}

const parsed = ({ launchData }: Pick<Setup, 'launchData'>): unknown => readResponse({ json: launchData });
