// Runs all vector files on a native shell, with the same code as on the simulated shells (native-mocks/conformance/run-shell-vectors.ts).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createJiti } from 'jiti';
import { root } from '../support/tools.mjs';

const conformance = join(root, 'native-mocks/conformance');
const names = ['encoding', 'versions', 'replies', 'sequences', 'urls'];
const rowsOf = (name) => JSON.parse(readFileSync(join(conformance, `vectors/${name}.json`), 'utf8')).rows;

function piecesOf(shell, driver, app) {
  const send = async (cmd, more = {}) => {
    const { thrown, ...response } = await driver.send({ cmd, ...more });
    if (thrown) throw new Error(thrown);
    return response;
  };
  const value = async (cmd, more) => (await send(cmd, more)).value;
  return {
    async createShell() {
      await send('new');
      const texts = [];
      const collect = ({ delivered }) => texts.push(...delivered.map(({ text }) => text));
      return {
        async post(list) {
          for (const text of list) collect(await send('receive', { text }));
          collect(await send('run'));
        },
        wait: async (ms) => void collect(await send('run', { ms })),
        take: async () => texts.splice(0),
      };
    },
    async createAppShell() {
      const texts = [];
      return {
        async post(list) {
          for (const text of list) {
            const { got, delivered } = await app.send({ cmd: 'app', text });
            texts.push(...(got ?? delivered.map((each) => each.text)));
          }
        },
        wait: async () => {},
        take: async () => texts.splice(0),
      };
    },
    literalValue: async (text) => runInNewContext(await value('literal', { text })),
    originOf: async (url) => shell.reportedOrigin(url, await value('origin', { url })),
    versions: {
      isReadable: async (a) => (await value('version', { a })) === 'readable',
      order: (a, b) => value('version', { a, b }),
      refusal: (have, limits) => value('refusal', { have, ...limits }),
    },
  };
}

/** `shell` is one of support/*-core.mjs. */
export const vectors = (shell) => async (test) => {
  const jiti = createJiti(import.meta.url, { fsCache: false });
  const { isFor, runShellVector } = await jiti.import(join(conformance, 'run-shell-vectors.ts'));
  const { withWrongExpectation } = await jiti.import(join(root, 'tests/native-mocks/conformance/wrong-expectation.ts'));
  const driver = shell.startDriver();
  // The shell with the product's generated code, for the rows about params.
  const app = shell.startApp();
  const pieces = piecesOf(shell, driver, app);
  for (const name of names) {
    const rows = rowsOf(name);
    const shellRows = rows.filter((row) => isFor('shell', row));
    await test(`passes the vectors of ${name}`, async () => {
      const failures = [];
      for (const row of shellRows) {
        const verdict = await runShellVector(name, row, pieces);
        if (verdict !== undefined) failures.push(`${row.id} ${row.what}: ${verdict}`);
      }
      assert.deepEqual(failures, []);
      const others = rows.length - shellRows.length;
      return `${shellRows.length} of ${rows.length} rows${others ? `; ${others} are for pages only` : ''}`;
    });
    await test(`detects a wrong expectation in every row of ${name}`, async () => {
      const undetected = [];
      // The strings of rows of the kind `repeat` have no other expectation than themselves.
      for (const row of shellRows.filter(({ kind }) => kind !== 'repeat')) {
        const wrong = withWrongExpectation(row, 'shell');
        if ((await runShellVector(name, wrong, pieces)) === undefined) undetected.push(row.id);
      }
      assert.deepEqual(undetected, []);
    });
  }
  await test('names the member and the expected kind in the error for wrong params, in words that do not depend on the language', async () => {
    for (const [params, message] of [
      ['p1', 'params is not an object'],
      [{ productId: 7 }, 'productId is not a string'],
      [{}, 'productId is missing'],
    ]) {
      const text = JSON.stringify({ jsonrpc: '2.0', id: 'a.1', method: 'jumpToPay', params });
      const { got, delivered } = await app.send({ cmd: 'app', text });
      const [response] = got ?? delivered.map((each) => each.text);
      assert.deepEqual(JSON.parse(response).error, { code: -32602, message });
    }
  });
  await driver.close();
  await app.close();
};
