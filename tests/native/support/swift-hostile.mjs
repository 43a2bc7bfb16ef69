// Swift generated from hostile contracts: each type is decoded by JSONDecoder and encoded by JSONEncoder.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { wellFormed } from './hostile-values.mjs';
import { COMPILER_MS, compileModule, compileProgram, sources, startProgram } from './swift.mjs';

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
      `compiles the Swift of ${count} hostile contracts as a public module, with and without async functions, without a warning in Swift 6 mode`,
      async () => {
        // Two files for each contract, and for the one that PublicApp.swift uses.
        assert.equal(generated.length, 2 * (count + 1));
        await compileModule([...shell, pasted], 'Bridgehead');
        await compileModule(generated, 'Contracts', { libraries: ['Bridgehead'] });
      },
      COMPILER_MS,
    );
    let isCompiled = false;
    await test(
      'compiles an app of another module that uses each kind of public declaration, and the values of each type of the hostile contracts',
      async () => {
        const driver = ['Lines', 'HostileDriver', 'PublicApp'].flatMap(harness);
        await compileProgram([join(folder, 'Checks.swift'), ...driver], 'hostile', {
          mode: 'Swift 5',
          optimize: false,
          libraries: ['Contracts', 'Bridgehead'],
        });
        isCompiled = true;
      },
      COMPILER_MS,
    );
    return isCompiled;
  },
};
