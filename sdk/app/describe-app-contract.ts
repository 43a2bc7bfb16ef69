import { describeContract, type DescribedContract } from 'bridgehead';
import { type AppContract, appContract } from './app-contract.ts';
import { appDescriptions } from './app-descriptions.data.ts';

/**
 * The product's contract with its texts, for `bridgehead contract generate`.
 *
 * A product with its own Android minimums hands its contract in; the texts are the same.
 */
export function describeAppContract(contract: AppContract = appContract): DescribedContract<AppContract> {
  return describeContract(contract, appDescriptions);
}
