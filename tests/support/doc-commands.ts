import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import { createConformanceCommand } from '../../native-mocks/cli/conformance-command.ts';
import { createSimulateCommand } from '../../native-mocks/cli/simulate-command.ts';
import { createContractCommand } from '../../sdk/tools/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Programs that a document may name besides the programs of this repository. */
export interface OtherPrograms {
  /** Programs of the machine. */
  readonly programs: readonly string[];
  /** Programs of packages, run with npx. */
  readonly npx: readonly string[];
}

/** Returns the commands of a shell block: without comments or variables, each part of a pipe or a sequence separately. */
export function commandsOf(code: string): readonly string[] {
  return code
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .flatMap((line) => line.split(/\s*(?:&&|\|)\s*/))
    .map((command) => command.replace(/^(?:[A-Z_]+=\S+\s+)+/, ''))
    .filter(Boolean);
}

/** Returns what is wrong with a command, or `undefined` if every program, script, file and option exists. */
export function problemOf(command: string, others: OtherPrograms): string | undefined {
  const [program = '', first = '', ...rest] = wordsOf(command);
  if (program === 'npx' && first === 'bridgehead') return problemOfBridgehead(rest);
  if (program === 'npx') return others.npx.includes(first) ? undefined : `npx ${first} is not a known program`;
  if (program === 'npm') return problemOfNpm(first, rest);
  if (program === 'pnpm' || program === 'yarn') return first === 'add' ? undefined : `${program} ${first} is not known`;
  if (program === 'node') return existsSync(join(root, first)) ? undefined : `${first} does not exist`;
  return others.programs.includes(program) ? undefined : `${program} is not a known program`;
}

function problemOfNpm(command: string, [script = '']: readonly string[]): string | undefined {
  if (['ci', 'install', 'create', 'pack', 'audit'].includes(command)) return undefined;
  const name = command === 'run' ? script : command;
  return name in scripts ? undefined : `package.json has no script ${name}`;
}

/** Returns why the program `bridgehead` rejects arguments; the commands themselves do not run. */
export function problemOfBridgehead(args: readonly string[]): string | undefined {
  const rejected: string[] = [];
  const host = {
    cwd: root,
    out: () => undefined,
    err: (text: string) => rejected.push(text.trim()),
    exit: () => undefined,
    stop(code: number): never {
      throw new CommanderError(code, 'bridgehead.stopped', 'stopped');
    },
  };
  const program = new Command('bridgehead')
    .exitOverride()
    .configureOutput({ writeErr: host.err })
    .addCommand(createSimulateCommand({ host, onRunning: () => undefined }))
    .addCommand(createContractCommand(host))
    .addCommand(createConformanceCommand(host));
  withoutActions(program);
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return rejected.join(' ') || error.message;
  }
  return undefined;
}

function withoutActions(command: Command): void {
  if (command.commands.length === 0) command.action(() => undefined);
  command.commands.forEach(withoutActions);
}

/** The words of a command line; quotes keep a word together. */
function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
}
