// Compiles the vector test that native teams paste into their app, and runs it with JUnit 4.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { filesBelow } from '../support/files.mjs';
import { COMPILER_MS, compileAgainstShells, libraries } from '../support/kotlin.mjs';
import { runToEnd } from '../support/process.mjs';
import { root, tools } from '../support/tools.mjs';

const conformance = join(root, 'native-mocks/conformance');
const junit = (resources) => {
  const classpath = [...libraries('pasted-tests.jar'), ...tools.junit.split(delimiter), resources].join(delimiter);
  return runToEnd(tools.java, [
    '-cp',
    classpath,
    'org.junit.runner.JUnitCore',
    'bridgehead.shell.BridgeheadVectorTest',
    'bridgehead.shell.BridgeheadMethodsTest',
  ]);
};

export async function kotlinPastedTests(test) {
  await test(
    'compiles the tests pasted by a native team without a warning',
    async () => {
      const files = filesBelow(join(root, 'sdk/native/android/tests'), '.kt');
      const warnings = await compileAgainstShells(files, {
        jar: 'pasted-tests.jar',
        more: tools.junit.split(delimiter),
      });
      assert.equal(warnings.trim(), '');
    },
    COMPILER_MS,
  );
  await test('passes the vectors, and the example of unit tests, with the tests pasted by a native team', async () => {
    assert.match(await junit(conformance), /OK \(11 tests\)/);
  });
  await test('detects a changed outcome in each vector file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bridgehead-vectors-'));
    try {
      await runToEnd('cp', ['-r', join(conformance, 'vectors'), folder]);
      const changes = [
        ['encoding', (row) => row.kind === 'in' && { json: '"another"' }],
        ['versions', (row) => row.kind === 'pair' && { order: 7 }],
        ['replies', () => ({ outcome: { value: 'another' }, shell: undefined })],
        [
          'sequences',
          (row) =>
            row.for === 'shell' && { steps: row.steps.map((step) => (step.gets ? { gets: ['another'] } : step)) },
        ],
      ];
      for (const [name, change] of changes) {
        const file = join(folder, `vectors/${name}.json`);
        const { rows, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
        writeFileSync(file, JSON.stringify({ ...rest, rows: rows.map((row) => ({ ...row, ...change(row) })) }));
      }
      // JUnit prints one letter for each failed test.
      await assert.rejects(junit(folder), /^\.E\.E\.E\.E\.{7}$/m);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
