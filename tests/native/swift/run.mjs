// Runs the Swift tests: `node tests/native/swift/run.mjs [name …]`. Installs Swift and WebKitGTK first, in a folder outside the project.
import { storeSum } from '../../lab/engines/results.mjs';
import { runToEnd } from '../support/process.mjs';
import { finish, suite } from '../support/report.mjs';
import { ensureSwift } from '../support/swift-root.mjs';
import { COMPILER_MS, compileProgram, sources, startProgram, webKitVersion } from '../support/swift.mjs';
import { root } from '../support/tools.mjs';
import { swiftShell } from '../support/swift-core.mjs';
import { swiftHost } from '../support/swift-host.mjs';
import { hostileSwift } from '../support/swift-hostile.mjs';
import { coreSuites } from '../suites/core.mjs';
import { generatedHostile } from '../suites/generated-hostile.mjs';
import { swiftCompile } from '../suites/swift-compile.mjs';
import { swiftDocBlocks } from '../suites/swift-doc-blocks.mjs';
import { swiftConformance } from '../suites/swift-conformance.mjs';
import { swiftPackage } from '../suites/swift-package.mjs';
import { swiftWebView } from '../suites/swift-web-view.mjs';
import { suspending } from '../suites/suspending.mjs';
import { vectors } from '../suites/vectors.mjs';
import { twoOrigins, webView } from '../suites/web-view.mjs';

console.log('Swift: looking for the compiler');
const skip = await ensureSwift();
await runToEnd(process.execPath, ['--conditions=@bridgehead/source', 'packaging/write-generated.mjs'], { cwd: root });
const wanted = process.argv.slice(2);
const isWanted = (names) => !wanted.length || names.some((name) => wanted.includes(name));
const run = async (name, title, options) => (isWanted([name]) ? suite(title, options) : undefined);
let compiled = false;

await suite('Swift: compiling', {
  skip,
  async run(test) {
    await swiftCompile(test, { isQuick: wanted.length > 0 && !isWanted(['compile']) });
    const { shell, testMethods, contract, async, harness } = sources;
    const compile = async () => {
      const own =
        'VirtualLoop SampleHandler ScriptedHandler Lines PlainApp LongText CoreDriver AsyncApp AsyncDriver ShellHost Main';
      const files = [...shell, ...testMethods, ...contract, ...async, ...own.split(' ').flatMap(harness)];
      await compileProgram(files, 'drivers');
      compiled = true;
    };
    if (isWanted(['core', 'vectors', 'async', 'webkit']))
      await test('compiles the program with all drivers in Swift 6 mode without a warning', compile, COMPILER_MS);
  },
});
const notCompiled = skip ?? (compiled ? undefined : 'the shell did not compile');
for (const [subject, createTests] of coreSuites)
  await run('core', `Swift, with virtual time: ${subject}`, {
    skip: notCompiled,
    run: createTests(swiftShell),
  });
await run('docs', 'Swift: the documents', { skip, run: swiftDocBlocks });
await run('async', 'Swift: generated protocol with async functions', {
  skip: notCompiled,
  run: suspending({ start: () => startProgram('drivers', ['async']), reportsErrors: true, reportsRelease: true }),
});
await run('package', 'Swift: the package, and the tests to paste', { skip, run: swiftPackage });
await run('hostile', 'Swift: generated from hostile contracts', { skip, run: generatedHostile(hostileSwift) });
await run('vectors', 'Swift: the conformance vectors, all files', {
  skip: notCompiled,
  run: vectors(swiftShell),
});
const inWebKit = [];
for (const [subject, createTests] of [
  ['the shell', webView(swiftHost, swiftWebView)],
  ['two allowed origins', twoOrigins(swiftHost)],
  ['the conformance page', swiftConformance],
])
  inWebKit.push(await run('webkit', `Swift on WebKitGTK: ${subject}`, { skip: notCompiled, run: createTests }));
const version = notCompiled ? undefined : await webKitVersion();
storeSum({ engine: 'swift-webkitgtk', check: 'shell', version }, inWebKit);
// A driver that is still open must not keep the process alive.
process.exit(finish());
