import { describeAppContract } from './describe-app-contract.ts';

/** The product's contract with its texts: what `bridgehead contract` reads in this repository. */
export const describedAppContract = describeAppContract();
