// Runs the native tests: `node tests/native/run.mjs [name …]`. Suites whose tools are missing are skipped and print the reason.
import { basename, delimiter, join } from 'node:path';
import { storeSum } from '../lab/engines/results.mjs';
import { filesBelow } from './support/files.mjs';
import {
  COMPILER_MS,
  compileAgainstShells,
  compileHosts,
  compileShells,
  compileStubs,
  javaArguments,
} from './support/kotlin.mjs';
import { runToEnd, startLines } from './support/process.mjs';
import { finish, suite } from './support/report.mjs';
import { root, tools, skipReason } from './support/tools.mjs';
import { kotlinShell } from './support/kotlin-core.mjs';
import { kotlinHost } from './support/kotlin-host.mjs';
import { hostileKotlin } from './support/kotlin-hostile.mjs';
import { androidSignatures } from './suites/android-signatures.mjs';
import { coreSuites } from './suites/core.mjs';
import { docBlocks } from './suites/doc-blocks.mjs';
import { generatedHostile } from './suites/generated-hostile.mjs';
import { generatedKotlin } from './suites/generated-kotlin.mjs';
import { gradleFiles } from './suites/gradle-files.mjs';
import { kotlinPastedTests } from './suites/kotlin-pasted-tests.mjs';
import { kotlinWebView } from './suites/kotlin-web-view.mjs';
import { protocolPage } from './suites/protocol.mjs';
import { swiftSignatures, swiftSyntax } from './suites/swift.mjs';
import { onOtherThreads, suspending } from './suites/suspending.mjs';
import { vectors } from './suites/vectors.mjs';
import { twoOrigins, webView } from './suites/web-view.mjs';

await runToEnd(process.execPath, ['--conditions=@bridgehead/source', 'packaging/write-generated.mjs'], { cwd: root });
const wanted = process.argv.slice(2);
const run = async (name, title, options) =>
  !wanted.length || wanted.includes(name) ? suite(title, options) : undefined;
const keepShell = (engine, parts) => storeSum({ engine, check: 'shell' }, parts);
const missingCompiler = skipReason('java', 'javac', 'kotlinLib', 'orgJson', 'javafxLib');
let compiled = false;

await run('protocol', 'The protocol page', { run: protocolPage });
const needsKotlin =
  !wanted.length ||
  wanted.some((name) =>
    ['kotlin', 'core', 'suspend', 'vectors', 'generated', 'gradle', 'object', 'listener'].includes(name),
  );
if (needsKotlin)
  await suite('Kotlin: compiling', {
    skip: missingCompiler,
    async run(anyTest) {
      const test = (name, body) => anyTest(name, body, COMPILER_MS);
      await test('compiles the stubs of android.* and androidx.*', compileStubs);
      await test('compiles the shells against the Android stubs without a warning', async () => {
        const warnings = await compileShells();
        if (warnings.trim()) throw new Error(warnings);
      });
      await test('compiles the test hosts of the shells', async () => {
        await compileHosts();
        compiled = true;
      });
      const named = (process.env.BRIDGEHEAD_GENERATED_KOTLIN ?? '').split(delimiter).filter(Boolean);
      const generated = filesBelow(join(root, 'sdk/native/generated'), '.kt').concat(named);
      await test('compiles the generated Kotlin against the shells without a warning', async () => {
        const warnings = await compileAgainstShells(generated);
        if (warnings.trim()) throw new Error(warnings);
        return generated.map((file) => basename(file)).join(', ');
      });
      const example = filesBelow(join(root, 'docs/example-hosts/android-host/app/src'), '.kt');
      await test('compiles the example app as a debug build', async () => {
        const debug = example.filter((file) => !file.includes(join('src', 'release')));
        await compileAgainstShells([...generated, ...debug]);
        return `${debug.length} files`;
      });
      await docBlocks(test);
    },
  });
const notCompiled = missingCompiler ?? (compiled ? undefined : 'the shells did not compile');
for (const [subject, createTests] of coreSuites)
  await run('core', `Kotlin on the JVM, with virtual time: ${subject}`, {
    skip: notCompiled,
    run: createTests(kotlinShell),
  });
for (const [kind, hasScope] of [
  ['stdlib', false],
  ['kotlinx', true],
])
  await run('suspend', `Kotlin: generated interface with suspend functions (${kind})`, {
    skip: notCompiled,
    run: suspending({
      start: () => startLines(tools.java, javaArguments('harness.SuspendDriverKt', [kind])),
      reportsErrors: true,
      hasScope,
    }),
  });
await run('suspend', 'Kotlin: generated interface with suspend functions (on other threads)', {
  skip: notCompiled,
  run: onOtherThreads({ start: () => startLines(tools.java, javaArguments('harness.SuspendDriverKt', ['threads'])) }),
});
await run('vectors', 'Kotlin: the conformance vectors, all files', { skip: notCompiled, run: vectors(kotlinShell) });
await run('generated', 'Kotlin: generated code, executed', { skip: notCompiled, run: generatedKotlin });
await run('generated', 'Kotlin: generated from hostile contracts', {
  skip: notCompiled,
  run: generatedHostile(hostileKotlin),
});
await run('vectors', 'Kotlin: the tests to paste, by JUnit', {
  skip: notCompiled ?? skipReason('junit'),
  run: kotlinPastedTests,
});
await run('gradle', 'Kotlin: the Gradle files of module and sample', {
  skip: notCompiled,
  run: gradleFiles,
});
await run('android', 'Kotlin: signatures against the published declarations of Android', {
  skip: skipReason('typesAndroid'),
  run: androidSignatures,
});
await run('swift', 'Swift and examples: syntax, with tree-sitter instead of a compiler', {
  skip: skipReason('treeSitter'),
  run: swiftSyntax,
});
await run('swift', 'Swift: signatures against the published declarations of iOS', {
  skip: skipReason('typesIos'),
  run: swiftSignatures,
});
const noEngine = notCompiled ?? skipReason('xvfb');
const inObject = await run('object', 'Kotlin: BridgeheadShell in a web engine (JavaFX replaces android.webkit)', {
  skip: noEngine,
  run: webView(kotlinHost('object'), kotlinWebView),
});
const inListener = await run(
  'listener',
  'Kotlin: BridgeheadListenerShell in a web engine (JavaFX replaces androidx.webkit)',
  {
    skip: noEngine,
    run: webView(kotlinHost('listener'), kotlinWebView),
  },
);
for (const [kind, first] of [
  ['object', inObject],
  ['listener', inListener],
]) {
  const options = { skip: noEngine, run: twoOrigins(kotlinHost(kind)) };
  keepShell(`kotlin-${kind}`, [first, await run(kind, `Kotlin: two allowed origins (${kind})`, options)]);
}
// A driver that is still open must not keep the process alive.
process.exit(finish());
