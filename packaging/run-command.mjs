// Implements the npm scripts with sub-commands: starts the programs of a sub-command by its name.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs the sub-command that the command line names; without a name, the `byDefault` ones, or prints the usage. `call` is the start
 * of the command line. `commands` has by name the `purpose`, and the `programs` that run with the other arguments: flags of Node
 * and a file each. `args` describes the arguments of a program that does not print its own usage; `''` means that it has none.
 */
export async function runCommand({ call, purpose, commands, byDefault }) {
  const [name, ...args] = process.argv.slice(2);
  if (name === '--help' || (name === undefined && !byDefault)) {
    console.log(listOf({ call, purpose, commands, byDefault }));
  } else if (name === undefined) {
    await runInOrder(byDefault.flatMap((each) => commands[each].programs));
  } else if (!Object.hasOwn(commands, name)) {
    fail(`Cannot run ${name}: no such command. Use one of ${Object.keys(commands).join(', ')}.`, 1);
  } else if (args.includes('--help') && commands[name].args !== undefined) {
    console.log(`Usage: ${usageOf(call, name, commands[name])}\n\n${sentence(commands[name].purpose)}`);
  } else if (args.length && commands[name].args === '') {
    fail(
      `Cannot run ${name} with ${args.join(' ')}: it has no arguments. Run ${usageOf(call, name, commands[name])}.`,
      2,
    );
  } else {
    await runInOrder(commands[name].programs, args);
  }
}

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

const usageOf = (call, name, { args }) => `${call} ${name} ${args}`.trim();

function listOf({ call, purpose, commands, byDefault }) {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;
  const lines = Object.entries(commands).map(([name, each]) => `  ${name.padEnd(width)}${each.purpose}`);
  const usage = byDefault
    ? `[command] [options]\n\n${purpose} Without a command, runs ${byDefault.join(', ')}.`
    : `<command> [options]\n\n${purpose}`;
  return `Usage: ${call} ${usage} Each command prints its options with --help.\n\n${lines.join('\n')}`;
}

function fail(message, code) {
  console.error(message);
  process.exitCode = code;
}

/** Runs programs until one fails, whose exit code becomes the one of this process. */
async function runInOrder(programs, args = []) {
  for (const program of programs) {
    process.exitCode = await run([...program, ...args]);
    if (process.exitCode) return;
  }
}

function run(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  // A terminal sends Ctrl-C to the program too, which saves its results first.
  const wait = () => {};
  const stop = () => child.kill();
  process.on('SIGINT', wait).on('SIGTERM', stop);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      process.off('SIGINT', wait).off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}
