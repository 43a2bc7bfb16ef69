// Implements `npm run lab -- bench`.
import { runCommand } from '../../../packaging/run-command.mjs';

const program = (name) => [`tests/lab/bench/${name}.mjs`];

await runCommand({
  call: 'npm run lab -- bench',
  purpose: 'Measure speed and memory.',
  byDefault: ['speed'],
  commands: {
    speed: {
      purpose: 'compare the SDK with a bridge of 20 lines',
      args: '[rounds]',
      programs: [['--expose-gc', ...program('speed')]],
    },
    against: {
      purpose: 'compare the speed in Chromium with another commit',
      args: '<commit> [rounds]',
      programs: [program('against')],
    },
    site: {
      purpose: 'measure the paint times of the built site and how fast it responds to a tap',
      args: '[rounds]',
      programs: ['site', 'interaction', 'legal-paint'].map(program),
    },
    simulator: {
      purpose: "measure how fast the simulator's panel responds while a page posts 1,000 messages a second",
      args: '[seconds]',
      programs: [program('simulator-load')],
    },
    'compile-hint': {
      purpose: 'measure the effect of the compile hint on the first three visits',
      args: '[rounds]',
      programs: [program('compile-hint')],
    },
  },
});
