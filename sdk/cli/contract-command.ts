import { Command } from 'commander';
import { checkArtefacts } from './check-artefacts.ts';
import { createArtefacts, type ArtefactOptions, writeArtefacts } from './artefacts.ts';
import { runDiff } from './run-diff.ts';
import { loadContractDocument } from './load-contract.ts';
import { messageOf, UsageError } from './usage-error.ts';

/** What a command needs of its surroundings; the process by default. */
export interface CommandHost {
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
  /** Sets the exit code of the program. */
  exit(code: number): void;
  /** Ends the program at once: after help, and after wrong usage. */
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
 * The command `bridgehead contract`, for the program to add.
 *
 * Exit codes: 0 all is well, 1 the answer is no (stale files, a version too low), 2 wrong input.
 */
export function createContractCommand(host: CommandHost = processHost): Command {
  const command = new Command('contract')
    .description('Generate native code and docs from a contract, check them, compare contracts.')
    .configureOutput({ writeOut: host.out, writeErr: host.err })
    .exitOverride(({ exitCode }) => host.stop(exitCode === 0 ? 0 : 2));

  artefactCommand(command, 'generate', 'Write the generated files of a contract.').action(
    guarded(host, async (file: string, options: ArtefactOptions & { readonly export?: string }) => {
      const note = (line: string): void => host.err(`${line}\n`);
      const document = await loadContractDocument(file, { cwd: host.cwd, exportName: options.export, note });
      const artefacts = createArtefacts(document, options);
      writeArtefacts(artefacts, host.cwd);
      for (const artefact of artefacts) host.out(`wrote ${artefact.file}\n`);
      return 0;
    }),
  );

  artefactCommand(
    command,
    'check',
    'Tell whether the generated files are those of the contract; exit 1 when not.',
  ).action(
    guarded(host, async (file: string, options: ArtefactOptions & { readonly export?: string }) => {
      const document = await loadContractDocument(file, { cwd: host.cwd, exportName: options.export });
      return checkArtefacts(createArtefacts(document, options), host);
    }),
  );

  command
    .command('diff')
    .description('Compare two contracts, and tell the version the new one needs; exit 1 when its own is too low.')
    .argument('<old>', 'the contract that is out there: a contract.json or a module')
    .argument('<new>', 'the contract that is to come: a contract.json or a module')
    .option('--export <name>', 'the export to read, where a module has several contracts')
    .option('--json', 'print JSON, for machines')
    .option('--report <file>', "also compare a conformance report of an app with the new contract's versions")
    .action(guarded(host, (before: string, after: string, options) => runDiff({ before, after, ...options }, host)));

  command.addHelpText('after', HELP);
  return command;
}

/** A command that reads a contract, with the options that name its files. */
function artefactCommand(command: Command, name: string, description: string): Command {
  return command
    .command(name)
    .description(description)
    .argument('<contract>', 'a TypeScript or JavaScript module that exports a contract, or a contract.json')
    .option('--export <name>', 'the export to read, where the module has several contracts')
    .option('--out <folder>', 'folder for all files, unless single ones are named ("generated" by default)')
    .option('--json <file>', 'the contract as an OpenRPC document')
    .option('--kotlin <file>', 'Kotlin: interface, data classes, router')
    .option('--kotlin-suspend <file>', 'Kotlin: the interface with suspend functions, next to that of --kotlin')
    .option('--swift <file>', 'Swift: protocol, Codable structs, router')
    .option('--swift-async <file>', 'Swift: the protocol with async functions, next to that of --swift')
    .option('--reference <file>', 'the reference, as Markdown')
    .option('--support <file>', 'the table of app versions, as Markdown')
    .option('--kotlin-package <name>', 'package of the Kotlin file ("bridgehead.generated" by default)')
    .option('--swift-prefix <name>', 'stands before the names of Swift types, where they meet those of the app');
}

const HELP = `
Examples:
  bridgehead contract generate contract.ts --out generated
  bridgehead contract check contract.ts --out generated
  bridgehead contract diff released/contract.json contract.ts

Exit codes: 0 all is well, 1 stale files or a version too low, 2 wrong input.`;

/** Runs an action and sets the exit code; wrong input becomes one line. Anything else is a defect, and shows its trace. */
function guarded<Args extends readonly unknown[]>(
  host: CommandHost,
  action: (...args: Args) => number | Promise<number>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    try {
      host.exit(await action(...args));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      host.err(`${messageOf(error)}\n`);
      host.exit(2);
    }
  };
}
