import { describeContract, type DescribedContract } from 'bridgehead';
import { type AppContract, appContract } from './app-contract.ts';
import { appDescriptions } from './app-descriptions.data.ts';

/**
 * Adds the descriptions to the product's contract, for `bridgehead contract generate`.
 *
 * Products with their own Android minimums pass their contract.
 */
export function describeAppContract(contract: AppContract = appContract): DescribedContract<AppContract> {
  return describeContract(contract, appDescriptions);
}
