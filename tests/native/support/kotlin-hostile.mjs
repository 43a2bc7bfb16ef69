// Kotlin generated from hostile contracts. It has of each type only the direction that the contract uses, so the same types are generated
// once more from a contract that takes and gives each of them; an app that gives back what it gets answers through the generated router.
import assert from 'node:assert/strict';
import { delimiter, join } from 'node:path';
import { filesBelow } from './files.mjs';
import { compileAgainstShells, libraries } from './kotlin.mjs';
import { startLines } from './process.mjs';
import { here, tools } from './tools.mjs';

const JAR = 'hostile.jar';
const LIMIT_MS = 300_000;

export const hostileKotlin = {
  name: 'Kotlin',
  asRead: (value) => value,
  // No null: absent params are an empty object, which may fit.
  misfits: [7, [], true],
  misfit: -32602,
  start: () =>
    startLines(tools.java, ['-Dfile.encoding=UTF-8', '-cp', libraries(JAR).join(delimiter), 'hostile.HostileDriverKt']),
  async compile(test, { folder, count }) {
    const generated = filesBelow(folder, '.kt');
    const driver = ['TurnLoop', 'HostileDriver'].map((name) => join(here, `android/generated/${name}.kt`));
    let isCompiled = false;
    await test(
      `compiles the Kotlin of ${count} hostile contracts, with suspend functions too, and of their mirrors`,
      async () => {
        assert.equal(generated.length, 4 * count + 1);
        await compileAgainstShells([...generated, ...driver], { jar: JAR });
        isCompiled = true;
      },
      LIMIT_MS,
    );
    return isCompiled;
  },
};
