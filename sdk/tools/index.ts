// Exports for the program `native-mocks/cli/bin.ts`.
export { type CommandHost, createContractCommand } from './contract-command.ts';
export { type ContractExport, existingFile, loadOpenContract, loadOpenContractDocument } from './load/load-contract.ts';
export { refuseOptionValues } from './refuse-option-values.ts';
export { reportError } from './report-error.ts';
export { messageOf, UsageError } from './usage-error.ts';
export { writeFiles } from './write-files.ts';
