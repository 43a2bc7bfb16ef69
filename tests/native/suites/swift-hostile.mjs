// Swift generated from hostile contracts: compiled, and each type given values as JSON, which it has to give back. The unit tests ask what of
// a text gets out of literals and comments (tests/sdk/cli/hostile-contracts.test.ts).
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../support/files.mjs';
import { wellFormed } from '../support/hostile-values.mjs';
import { runToEnd } from '../support/process.mjs';
import { COMPILER_MS, compileProgram, sources, startProgram, typecheck } from '../support/swift.mjs';
import { here, root } from '../support/tools.mjs';

const COUNT = 40;
const SEED = Number(process.env.BRIDGEHEAD_FUZZ_SEED ?? 1);

export async function swiftHostile(test) {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-hostile-'));
  const { shell, async, harness } = sources;
  const [pasted] = async;
  let isCompiled = false;
  try {
    const writer = join(here, 'support/write-hostile.mjs');
    const args = ['--conditions=@bridgehead/source', writer, folder, String(COUNT), String(SEED)];
    await runToEnd(process.execPath, args, { cwd: root });
    const generated = filesBelow(folder, '.swift').filter((file) => !file.endsWith('Checks.swift'));
    await test(
      `compiles the Swift of ${COUNT} hostile contracts, with async functions too, without a warning in Swift 6 mode`,
      async () => {
        assert.equal(generated.length, 2 * COUNT);
        assert.equal((await typecheck([...shell, pasted, ...generated], { mode: 'Swift 6' })).trim(), '');
      },
      COMPILER_MS,
    );
    await test(
      'compiles what gives each type its values',
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
    if (isCompiled) await roundTrips(test, JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function roundTrips(test, checks) {
  const driver = startProgram('hostile');
  const give = (at, value) => driver.ask({ at, value });
  await test('knows the methods of each hostile contract by their names', async () => {
    for (const [at, { what, names }] of checks.entries())
      if (names) assert.deepEqual((await give(at)).value.sort(), names.map(wellFormed).sort(), what);
  });
  await test('encodes what it decodes, for each type of a hostile contract, and drops members it does not know', async () => {
    let count = 0;
    for (const [at, { what, values = [] }] of checks.entries())
      for (const value of values.map(wellFormed)) {
        const more = typeof value === 'object' ? { ...value, 'not in the contract': [{}] } : value;
        assert.deepEqual(await give(at, more), { value }, `${what}: ${JSON.stringify(more)}`);
        count++;
      }
    assert.ok(count > 1000, `only ${count} values`);
    return `${count} values`;
  });
  await test('refuses a number, a list and a missing value for each type of a hostile contract', async () => {
    for (const [at, { what, values }] of checks.entries()) {
      if (!values) continue;
      for (const wrong of [7, [], null])
        assert.deepEqual(
          await give(at, wrong),
          { thrown: 'BridgeheadParamsError' },
          `${what}: ${JSON.stringify(wrong)}`,
        );
    }
  });
  await driver.close();
}
