import { describeMismatch } from '../../contract/describe-mismatch.ts';
import type { Contract } from '../../contract/types.ts';

/** Returns why an app cannot open the page with this data; `undefined` if it can. */
export function launchDataProblem(
  { launchData: schema }: Pick<Contract, 'launchData'>,
  launchData: unknown,
): string | undefined {
  if (launchData === undefined || launchData === null) return undefined;
  return schema ? describeMismatch('launchData', schema, launchData) : 'the contract declares no launchData';
}
