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
    await test(`compiles the shell, the contract, the test methods and the example host without a warning: ${mode}`, async () => {
      const files = [...shell, ...contract, ...testMethods, ...host];
      assert.equal((await typecheck(files, { mode })).trim(), '');
      return `${files.length} files`;
    });
  }
  for (const mode of Object.keys(modes)) {
    await test(`compiles the protocol with async functions and an app on the main actor without a warning: ${mode}`, async () => {
      const app = ['SampleHandler', 'ScriptedHandler', 'AsyncApp'].flatMap(harness);
      assert.equal((await typecheck([...shell, ...contract, ...async, ...app], { mode })).trim(), '');
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
      typecheck([...files, debugOnly], { mode: 'Swift 6', debug: false }),
      /cannot find 'BridgeheadTestMethods'/,
    );
  });
  await test('detects each kind of Swift error: an unknown name, a warning, a value that crosses threads', async () => {
    const [file] = shell;
    const text = readFileSync(file, 'utf8');
    const changed = (from, to) => {
      assert.ok(text.includes(from));
      return [{ name: 'BridgeheadShell.swift', text: text.replace(from, to) }];
    };
    const unsafe = changed('Error, @unchecked Sendable', 'Error');
    await assert.rejects(typecheck(unsafe, { mode: 'Swift 6' }), /error: stored property 'data'/);
    assert.match(
      await typecheck(unsafe, { mode: 'Swift 5 with complete concurrency checking' }),
      /warning: stored property 'data'/,
    );
    await assert.rejects(
      typecheck(changed('message.frameInfo.isMainFrame', 'message.frameInfo.isMain'), { mode: 'Swift 5' }),
      /has no member 'isMain'/,
    );
    assert.match(
      await typecheck(changed('func detach() {', 'func detach() {\n        let unused = 1'), { mode: 'Swift 5' }),
      /never used/,
    );
  });
}
