// Runs the Swift tests: `node tests/native/swift/run.mjs [name …]`. Installs Swift and WebKitGTK first, in a folder outside of the project.
import { finish, suite } from '../support/report.mjs';
import { whyNoSwift } from '../support/swift-root.mjs';
import { COMPILER_MS, compileProgram, sources } from '../support/swift.mjs';
import { swiftShell } from '../support/swift-core.mjs';
import { batches } from '../suites/core-batches.mjs';
import { openCalls } from '../suites/core-open-calls.mjs';
import { origins } from '../suites/core-origins.mjs';
import { pageAsks } from '../suites/core-page-asks.mjs';
import { requests } from '../suites/core-requests.mjs';
import { sessions } from '../suites/core-sessions.mjs';
import { texts } from '../suites/core-texts.mjs';
import { swiftAppFaults } from '../suites/swift-app-faults.mjs';
import { swiftCompile } from '../suites/swift-compile.mjs';
import { vectors } from '../suites/vectors.mjs';

console.log('Swift: looking for the compiler');
const skip = await whyNoSwift();
const wanted = process.argv.slice(2);
const run = async (name, title, options) => {
  if (!wanted.length || wanted.includes(name)) await suite(title, options);
};
let compiled = false;

await suite('Swift: compiling', {
  skip,
  async run(test) {
    await swiftCompile(test, { isQuick: wanted.length > 0 && !wanted.includes('compile') });
    await test(
      'compiles the driver of the protocol',
      async () => {
        const { shell, testMethods, contract, harness } = sources;
        const own = ['VirtualLoop', 'SampleHandler', 'Lines', 'PlainApp', 'CoreDriver'].flatMap(harness);
        await compileProgram([...shell, ...testMethods, ...contract, ...own], 'core-driver');
        compiled = true;
      },
      COMPILER_MS,
    );
  },
});
const notCompiled = skip ?? (compiled ? undefined : 'the shell did not compile');
for (const [subject, suiteOfIt] of [
  ['hello, sessions and events', sessions],
  ['requests and their one answer', requests],
  ['texts and values', texts],
  ['arrays and gathering', batches],
  ['progress, cancel and status', openCalls],
  ['requests to the page, and the test methods', pageAsks],
  ['origins', origins],
  ['an app whose own code fails', swiftAppFaults],
])
  await run('core', `Swift, with virtual time: ${subject}`, { skip: notCompiled, run: suiteOfIt(swiftShell) });
await run('vectors', 'Swift: the conformance vectors, all files', { skip: notCompiled, run: vectors(swiftShell) });
// A driver that was left open must not keep the process alive.
process.exit(finish());
