import { describeAppContract } from './describe-app-contract.ts';

/** The product's contract with its descriptions, read by `bridgehead contract` in this repository. */
export const describedAppContract = describeAppContract();
