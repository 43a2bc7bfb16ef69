// Implements `npm run lab`: starts an instrument, a program that measures the repository or searches for failures.
import { runCommand } from '../../packaging/run-command.mjs';

const typescript = ['--conditions=@bridgehead/source', '--import', new URL('typescript.mjs', import.meta.url).href];

await runCommand({
  call: 'npm run lab --',
  purpose: 'Run an instrument.',
  commands: {
    bench: {
      purpose: 'measure speed and memory: of the SDK, against another commit, of the site, of the simulator',
      programs: [['tests/lab/bench/run.mjs']],
    },
    engines: {
      purpose: 'test the SDK, the conformance page and the hooks in the engines of this machine',
      args: '[engine …]',
      programs: ['run', 'conformance', 'pages'].map((name) => [`tests/lab/engines/${name}.mjs`]),
    },
    fuzz: {
      purpose: 'pass malformed input to the code that parses untrusted text',
      programs: [['tests/lab/fuzz/run.mjs']],
    },
    mutation: {
      purpose: 'run the mutation tests and record the score in docs/quality.md',
      programs: [['tests/lab/mutation/run.mjs']],
    },
    peers: {
      purpose: 'compare Bridgehead with other bridges and write docs/benchmarks.md',
      programs: [['tests/lab/peers/run.mjs']],
    },
    simulation: {
      purpose: 'run simulated calls with faults and record them in docs/quality.md',
      programs: [['tests/lab/simulation/run.mjs']],
    },
    structure: {
      purpose: 'print the import graph of sdk and the functions that run on the way of a call',
      programs: [[...typescript, 'tests/lab/structure/run.mjs']],
    },
  },
});
