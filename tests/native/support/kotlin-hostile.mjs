// Kotlin generated from hostile contracts. Generated Kotlin supports a type only in the directions in which the contract uses it. The same types
// are therefore also generated from a contract that uses each in both directions, and an app that echoes its params responds through its router.
import assert from 'node:assert/strict';
import { delimiter, join } from 'node:path';
import { filesBelow } from './files.mjs';
import { COMPILER_MS, compileAgainstShells, EXPLICIT_API, libraries } from './kotlin.mjs';
import { startLines } from './process.mjs';
import { here, tools } from './tools.mjs';

const JAR = 'hostile.jar';

export const hostileKotlin = {
  name: 'Kotlin',
  asRead: (value) => value,
  // Without null: absent params are an empty object, which may be valid.
  invalidValues: [7, [], true],
  mismatchError: -32602,
  start: () =>
    startLines(tools.java, ['-Dfile.encoding=UTF-8', '-cp', libraries(JAR).join(delimiter), 'hostile.HostileDriverKt']),
  async compile(test, { folder, count }) {
    const generated = filesBelow(folder, '.kt');
    const driver = ['TurnLoop', 'HostileDriver'].map((name) => join(here, `android/generated/${name}.kt`));
    let isCompiled = false;
    await test(
      `compiles the Kotlin of ${count} hostile contracts in explicit API mode, with and without suspend functions, and of their mirrors`,
      async () => {
        assert.equal(generated.length, 4 * count + 1);
        await compileAgainstShells([...generated, ...driver], { jar: JAR, options: [EXPLICIT_API] });
        isCompiled = true;
      },
      COMPILER_MS,
    );
    return isCompiled;
  },
};
