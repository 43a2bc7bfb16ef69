import { Command } from 'commander';
import { createContractCommand } from '../../sdk/tools/index.ts';
import { createConformanceCommand } from './conformance-command.ts';
import { createSimulateCommand, type CreateSimulateCommandOptions } from './simulate-command.ts';

/** Options of `createProgram`. */
export interface CreateProgramOptions extends CreateSimulateCommandOptions {
  readonly version: string;
}

/** Creates the program `bridgehead` with its commands. Exit code 2: an unknown command or option. */
export function createProgram({ host, version, onRunning }: CreateProgramOptions): Command {
  return new Command('bridgehead')
    .description('A typed bridge between a web page and the native app that shows it.')
    .version(version)
    .configureOutput({ writeOut: host.out, writeErr: host.err })
    .exitOverride(({ exitCode }) => host.stop(exitCode === 0 ? 0 : 2))
    .addCommand(createSimulateCommand({ host, onRunning }))
    .addCommand(createContractCommand(host))
    .addCommand(createConformanceCommand(host));
}
