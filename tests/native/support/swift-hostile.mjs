// Swift generated from hostile contracts: each type is decoded by JSONDecoder and encoded by JSONEncoder.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { wellFormed } from './hostile-values.mjs';
import { COMPILER_MS, compileProgram, sources, startProgram, typecheck } from './swift.mjs';

export const hostileSwift = {
  name: 'Swift',
  // Foundation's parser rejects lone surrogates (TY-7).
  asRead: wellFormed,
  invalidValues: [7, [], null],
  mismatchError: 'BridgeheadParamsError',
  start: () => startProgram('hostile'),
  async compile(test, { folder, count }) {
    const { shell, async, harness } = sources;
    const [pasted] = async;
    const generated = filesBelow(folder, '.swift').filter((file) => !file.endsWith('Checks.swift'));
    await test(
      `compiles the Swift of ${count} hostile contracts, with and without async functions, without a warning in Swift 6 mode`,
      async () => {
        assert.equal(generated.length, 2 * count);
        assert.equal((await typecheck([...shell, pasted, ...generated], { mode: 'Swift 6' })).trim(), '');
      },
      COMPILER_MS,
    );
    let isCompiled = false;
    await test(
      'compiles the Swift code that creates the values of each type of the hostile contracts',
      async () => {
        const driver = ['Lines', 'HostileDriver'].flatMap(harness);
        await compileProgram([...shell, pasted, ...generated, join(folder, 'Checks.swift'), ...driver], 'hostile', {
          mode: 'Swift 5',
          optimize: false,
        });
        isCompiled = true;
      },
      COMPILER_MS,
    );
    return isCompiled;
  },
};
