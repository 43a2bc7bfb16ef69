// What the program (`native-mocks/cli/bin.ts`) takes from here.
export { type CommandHost, createContractCommand } from './contract-command.ts';
export { loadContract, loadContractDocument } from './load-contract.ts';
export { createOpenRpcDocument, type OpenRpcDocument } from './openrpc.ts';
export { messageOf, UsageError } from './usage-error.ts';
