// Implements `npm run lab`: starts an instrument, a program that measures the repository and tests nothing.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const typescript = ['--conditions=@bridgehead/source', '--import', new URL('typescript.mjs', import.meta.url).href];

/** The instruments: the program that runs with the other arguments, and flags of Node that it needs. */
const instruments = [
  {
    name: 'structure',
    purpose: 'print the import graph of sdk and the functions that run on the way of a call',
    file: 'structure/run.mjs',
    flags: typescript,
  },
];

const usage = `Usage: npm run lab -- <instrument> [options]

Run an instrument. Each prints its options with --help.

${instruments.map(({ name, purpose }) => `  ${name.padEnd(12)}${purpose}`).join('\n')}`;

const [name, ...args] = process.argv.slice(2);
const instrument = instruments.find((each) => each.name === name);
if (instrument) run(instrument);
else if (name === undefined || name === '--help') console.log(usage);
else {
  console.error(
    `Cannot run ${name}: no such instrument. Use one of ${instruments.map((each) => each.name).join(', ')}.`,
  );
  process.exitCode = 1;
}

function run({ file, flags }) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [...flags, program, ...args], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the instrument too, which saves its results first.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill());
  child.on('exit', (code) => process.exit(code ?? 1));
}
