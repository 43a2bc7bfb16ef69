import { Command } from 'commander';
import { checkArtefacts } from './check-artefacts.ts';
import { createArtefacts, type ArtefactOptions } from './artefacts.ts';
import { runDiff } from './diff/run-diff.ts';
import { loadContractDocument } from './load/load-contract.ts';
import { refuseOptionValues } from './refuse-option-values.ts';
import { reportError } from './report-error.ts';
import { writeFiles } from './write-files.ts';

/** The environment of a command. */
export interface CommandHost {
  /** Base folder of relative paths. */
  readonly cwd: string;
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
  /** Sets the exit code of the program. */
  exit(code: number): void;
  /** Exits immediately, after help or incorrect usage. */
  stop(code: number): never;
}

const processHost: CommandHost = {
  cwd: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  exit(code) {
    process.exitCode = code;
  },
  stop: (code) => process.exit(code),
};

/**
 * Creates the command `bridgehead contract`.
 *
 * Exit codes: 0 success, 1 a failed check (stale files, a version that is too low, a missing method), 2 invalid input.
 */
export function createContractCommand(host: CommandHost = processHost): Command {
  const command = refuseOptionValues(new Command('contract'))
    .description('Generate native code and docs from a contract, check them, and compare contracts.')
    .configureOutput({ writeOut: host.out, writeErr: host.err })
    .exitOverride(({ exitCode }) => host.stop(exitCode === 0 ? 0 : 2));

  artefactCommand(command, 'generate', 'Generate native code and docs from a contract.').action(
    guarded(host, 'generate', async (file: string, options: ArtefactOptions & { readonly export?: string }) => {
      const note = (line: string): void => host.err(`${line}\n`);
      const document = await loadContractDocument(file, { cwd: host.cwd, exportName: options.export, note });
      const artefacts = createArtefacts(document, options);
      writeFiles(artefacts, { cwd: host.cwd, source: file });
      for (const artefact of artefacts) host.out(`wrote ${artefact.file}\n`);
      return 0;
    }),
  );

  artefactCommand(command, 'check', 'Check that the generated files are up to date; exit 1 if not.').action(
    guarded(host, 'check', async (file: string, options: ArtefactOptions & { readonly export?: string }) => {
      const document = await loadContractDocument(file, { cwd: host.cwd, exportName: options.export });
      return checkArtefacts(createArtefacts(document, options), host);
    }),
  );

  command
    .command('diff')
    .description('Compare two contracts and print the required version; exit 1 if the declared one is too low.')
    .argument('<old>', 'the released contract: a contract.json or a module')
    .argument('<new>', 'the new contract: a contract.json or a module')
    .option('--export <name>', 'read this export if a module has several contracts')
    .option('--json', 'print JSON')
    .option('--report <file>', 'also compare a conformance report of an app with the versions of the new contract')
    .action(
      guarded(host, 'diff', (before: string, after: string, options) => runDiff({ before, after, ...options }, host)),
    );

  command.addHelpText('after', HELP);
  return command;
}

/** Adds a command that reads a contract, with options for the generated files. */
function artefactCommand(command: Command, name: string, description: string): Command {
  const verb = name === 'check' ? 'check' : 'write';
  return command
    .command(name)
    .description(description)
    .argument('<contract>', 'a TypeScript or JavaScript module that exports a contract, or a contract.json')
    .option('--export <name>', 'read this export if the module has several contracts')
    .option(
      '--out <folder>',
      `${verb} the default files in this folder ("generated" if no file option is given), in addition to those of file options`,
    )
    .option('--json <file>', `${verb} the OpenRPC document`)
    .option('--kotlin <file>', `${verb} Kotlin: interface, data classes, router`)
    .option('--kotlin-suspend <file>', `${verb} Kotlin: interface with suspend functions, in addition to --kotlin`)
    .option('--swift <file>', `${verb} Swift: protocol, Codable structs, router`)
    .option('--swift-async <file>', `${verb} Swift: protocol with async functions, in addition to --swift`)
    .option('--reference <file>', `${verb} the reference in Markdown`)
    .option('--support <file>', `${verb} the table of app versions in Markdown`)
    .option('--kotlin-package <name>', 'set the package of the Kotlin files ("bridgehead.generated" by default)')
    .option(
      '--swift-prefix <name>',
      'add a prefix to the names of Swift types, to avoid conflicts with types of the app',
    )
    .option('--swift-public', 'make the Swift types public, for a module of their own')
    .option('--kotlin-explicit-api', 'declare the visibility of everything in Kotlin, for a module with explicitApi()');
}

const HELP = `
Examples:
  bridgehead contract generate contract.ts --out generated
  bridgehead contract check contract.ts --out generated
  bridgehead contract diff released/contract.json contract.ts

Exit codes: 0 success, 1 stale files, a version that is too low or a missing method, 2 invalid input.`;

/** Runs the action of a subcommand and sets the exit code. An error is printed as one line. */
function guarded<Args extends readonly unknown[]>(
  host: CommandHost,
  name: string,
  action: (...args: Args) => number | Promise<number>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    try {
      host.exit(await action(...args));
    } catch (error) {
      host.exit(reportError(error, { command: `contract ${name}`, err: host.err }));
    }
  };
}
