// Code generated from hostile contracts, which use names that a platform defines and strings that try to break out of literals. Checks that
// the code compiles and that each type decodes JSON values and encodes them unchanged. The unit tests check that no string breaks out of
// literals and comments (tests/sdk/tools/hostile-contracts.test.ts).
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../support/process.mjs';
import { here, root } from '../support/tools.mjs';

const COUNT = 40;
const SEED = Number(process.env.BRIDGEHEAD_FUZZ_SEED ?? 1);

/** `language` is one of support/*-hostile.mjs. */
export const generatedHostile = (language) => async (test) => {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-hostile-'));
  try {
    const writer = join(here, 'support/write-hostile.mjs');
    const args = ['--conditions=@bridgehead/source', writer, folder, String(COUNT), String(SEED)];
    await runToEnd(process.execPath, args, { cwd: root });
    if (!(await language.compile(test, { folder, count: COUNT }))) return;
    await testRoundTrips(test, { language, checks: JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8')) });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

async function testRoundTrips(test, { language, checks }) {
  const { asRead, invalidValues, mismatchError } = language;
  const driver = language.start();
  const send = (at, value) => driver.send({ at, contract: checks[at].contract, mirror: checks[at].mirror, value });
  const types = [...checks.entries()].filter(([, { values }]) => values);
  await test('lists the methods of each hostile contract by name', async () => {
    for (const [at, { what, names }] of checks.entries())
      if (names) assert.deepEqual((await send(at)).value.sort(), names.map(asRead).sort(), what);
  });
  await test('encodes each decoded type of a hostile contract identically and drops unknown members', async () => {
    let count = 0;
    for (const [at, { what, values, isNamed }] of types)
      for (const value of values.map(asRead)) {
        const more = isNamed && typeof value === 'object' ? { ...value, 'not in the contract': [{}] } : value;
        assert.deepEqual(await send(at, more), { value }, `${what}: ${JSON.stringify(more)}`);
        count++;
      }
    assert.ok(count > 4500, `only ${count} values`);
    return `${count} values`;
  });
  await test(`rejects ${JSON.stringify(invalidValues)} for each named type of a hostile contract`, async () => {
    for (const [at, { what, isNamed }] of types) {
      if (!isNamed) continue;
      for (const invalid of invalidValues)
        assert.deepEqual(await send(at, invalid), { thrown: mismatchError }, `${what}: ${JSON.stringify(invalid)}`);
    }
  });
  await test('rejects values whose parts have the types of a union of a hostile contract, but other values', async () => {
    const invalid = types.flatMap(([at, { what, invalid: values }]) => values.map((value) => ({ at, what, value })));
    for (const { at, what, value } of invalid)
      assert.deepEqual(await send(at, value), { thrown: mismatchError }, `${what}: ${JSON.stringify(value)}`);
    assert.ok(invalid.length > 5, `only ${invalid.length} values`);
  });
  if (language.name === 'Swift')
    await test('the generated Swift sends no integer beyond 2^53 (TY-4)', async () => {
      assert.deepEqual(await driver.send({ at: -1 }), { value: [true, false, false, false] });
    });
  await driver.close();
}
