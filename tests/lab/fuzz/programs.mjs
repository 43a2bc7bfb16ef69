// The targets that are fuzzed by separate programs: servers, and generated code that is compiled. Each program reads a seed.
import { skipReason } from '../../native/support/tools.mjs';
import { isSwiftInstalled } from '../../native/support/swift-root.mjs';

/** Requests per round, which takes several seconds. */
const REQUESTS = '2000';

/** Returns the programs as `{name, command, env(seed), skip?}`; `skip` is the reason why a program cannot run on this machine. */
export function fuzzPrograms() {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--project=unit'];
  // A long timeout, because a compiler that is slowed down by other work is not a crash.
  const seeded = (seed) => ({ BRIDGEHEAD_FUZZ_SEED: String(seed), BRIDGEHEAD_TEST_TIMEOUT_MS: '600000' });
  return [
    {
      name: 'servers',
      command: [...vitest, 'fuzzed-'],
      env: (seed) => ({ ...seeded(seed), FUZZ_REQUESTS: REQUESTS }),
    },
    {
      name: 'kotlin',
      command: ['tests/native/run.mjs', 'generated'],
      env: seeded,
      skip: skipReason('java', 'javac', 'kotlinLib', 'orgJson', 'javafxLib'),
    },
    {
      name: 'swift',
      command: ['tests/native/swift/run.mjs', 'hostile'],
      env: seeded,
      skip: isSwiftInstalled() ? undefined : 'Swift is not installed: node tests/native/swift/run.mjs installs it',
    },
  ];
}
