// What the program (`native-mocks/cli/bin.ts`) takes from here.
export { type CommandHost, createContractCommand } from './contract-command.ts';
export { loadOpenContractDocument } from './load-contract.ts';
export { messageOf, UsageError } from './usage-error.ts';
