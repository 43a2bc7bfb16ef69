// Compiles the Swift files in each language mode that an app may use, without a warning.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { COMPILER_MS, compileModules, modes, sources, typecheck } from '../support/swift.mjs';

/** With `isQuick`, compiles only the replacements of UIKit and WebKit, which everything else needs. */
export async function swiftCompile(anyTest, { isQuick }) {
  const test = (name, body) => anyTest(name, body, COMPILER_MS);
  const { shell, testMethods, contract, async, host, harness } = sources;
  await test('compiles the replacements of UIKit and WebKit', compileModules);
  if (isQuick) return;
  for (const mode of Object.keys(modes)) {
    await test(`compiles the shell, the contract, the test methods, the example host and an app with async functions on the main actor without a warning: ${mode}`, async () => {
      const app = ['SampleHandler', 'ScriptedHandler', 'AsyncApp'].flatMap(harness);
      const files = [...shell, ...contract, ...testMethods, ...host, ...async, ...app];
      assert.equal((await typecheck(files, { mode })).trim(), '');
      return `${files.length} files`;
    });
  }
  await test('compiles a release build without the test methods', async () => {
    const files = [...shell, ...contract, ...testMethods, ...host];
    assert.equal((await typecheck(files, { mode: 'Swift 6', debug: false })).trim(), '');
    const debugOnly = {
      name: 'Use.swift',
      text: 'func use(_ handler: BridgeheadHandler) { _ = BridgeheadTestMethods(handler) }',
    };
    await assert.rejects(
      typecheck([...shell, ...testMethods, debugOnly], { mode: 'Swift 6', debug: false }),
      /cannot find 'BridgeheadTestMethods'/,
    );
  });
  await test('detects each kind of Swift error: an unknown name, a warning, a value that crosses threads', async () => {
    const [file] = shell;
    const text = readFileSync(file, 'utf8');
    const changed = (...changes) => {
      for (const [from] of changes) assert.ok(text.includes(from));
      const wrong = changes.reduce((before, [from, to]) => before.replace(from, to), text);
      return [{ name: 'BridgeheadShell.swift', text: wrong }];
    };
    const unsafe = ['Error, @unchecked Sendable', 'Error'];
    const unknown = ['message.frameInfo.isMainFrame', 'message.frameInfo.isMain'];
    const unused = ['func detach() {', 'func detach() {\n        let unused = 1'];
    const { message } = await typecheck(changed(unsafe, unknown), { mode: 'Swift 6' }).then(
      assert.fail,
      (error) => error,
    );
    assert.match(message, /error: stored property 'data'/);
    assert.match(message, /has no member 'isMain'/);
    const warnings = await typecheck(changed(unsafe, unused), { mode: 'Swift 5 with complete concurrency checking' });
    assert.match(warnings, /warning: stored property 'data'/);
    assert.match(warnings, /never used/);
  });
}
