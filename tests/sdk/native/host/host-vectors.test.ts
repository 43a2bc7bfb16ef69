import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isFor, runShellVector } from '../../../../native-mocks/conformance/run-shell-vectors.ts';
import type { ShellPorts, ShellUnderTest } from '../../../../native-mocks/conformance/shell-observer.ts';
import type { VectorFile, VectorRows } from '../../../../native-mocks/conformance/vector-rows.ts';
import { withWrongExpectation } from '../../../native-mocks/conformance/wrong-expectation.ts';
import { createCoreDriver } from './core-driver.ts';

const names = ['encoding', 'versions', 'replies', 'sequences', 'urls'] as const;
const rowsOf = <Name extends keyof VectorRows>(name: Name): readonly VectorRows[Name][] => {
  const file = new URL(`../../../../native-mocks/conformance/vectors/${name}.json`, import.meta.url);
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as VectorFile<Name>; // written in this shape
  return (rows as readonly (VectorRows[Name] & { for?: 'page' | 'shell' })[]).filter((row) => isFor('shell', row));
};

async function createShell(app = false): Promise<ShellUnderTest> {
  const driver = createCoreDriver();
  await driver.send({ cmd: 'new', app, appInfo: { appVersion: '9.0.0' } });
  const strings: string[] = [];
  const send = async (cmd: string, fields: object = {}): Promise<void> => {
    const { delivered } = await driver.send({ cmd, ...fields });
    strings.push(...delivered.map(({ text }) => text));
  };
  return {
    async post(list) {
      for (const text of list) await send('receive', { text });
      await send('run');
    },
    wait: (ms) => send('run', { ms }),
    take: () => Promise.resolve(strings.splice(0)),
  };
}

const tools = createCoreDriver();
const valueOf = async <Value>(cmd: string, fields: object): Promise<Value> =>
  (await tools.send({ cmd, ...fields })).value as Value; // the command's result
const pieces: ShellPorts = {
  createShell: () => createShell(),
  createAppShell: () => createShell(true),
  literalValue: async (text) => runInNewContext(await valueOf('literal', { text })) as unknown,
  originOf: (url) => valueOf('origin', { url }),
  versions: {
    isReadable: async (a) => (await valueOf('version', { a })) === 'readable',
    order: (a, b) => valueOf('version', { a, b }),
    refusal: (have, limits) => valueOf('refusal', { have, ...limits }),
  },
};

describe.each(names)('the TypeScript shell with the vectors of %s', (name) => {
  it.each(rowsOf(name).map((row) => [row.id, row.rule, row.what, row] as const))(
    '%s %s %s',
    async (_id, _rule, _what, row) => {
      expect(await runShellVector(name, row as never, pieces)).toBe(undefined);
    },
  );

  it('fails every vector whose expected message is changed', async () => {
    const rows = rowsOf(name).filter((row) => (row as { kind?: string }).kind !== 'repeat');
    const blind: string[] = [];
    for (const row of rows) {
      const other = withWrongExpectation(row, 'shell');
      if (other && (await runShellVector(name, other as never, pieces)) === undefined) blind.push(row.id);
    }
    expect(blind).toEqual([]);
    expect(rows.length).toBeGreaterThan(60);
  });
});
