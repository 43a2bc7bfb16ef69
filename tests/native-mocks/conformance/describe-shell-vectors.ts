import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isFor, runShellVector } from '../../../native-mocks/conformance/run-shell-vectors.ts';
import type { ShellPorts } from '../../../native-mocks/conformance/shell-observer.ts';
import type { VectorFile, VectorRows } from '../../../native-mocks/conformance/vector-rows.ts';
import { withWrongExpectation } from './wrong-expectation.ts';

const readRows = <Name extends keyof VectorRows>(name: Name): readonly VectorRows[Name][] => {
  const file = new URL(`../../../native-mocks/conformance/vectors/${name}.json`, import.meta.url);
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as VectorFile<Name>; // written in this shape
  return (rows as readonly (VectorRows[Name] & { for?: 'page' | 'shell' })[]).filter((row) => isFor('shell', row));
};

/**
 * The behaviour of every shell in TypeScript, the reference shell and the simulated ones, and of the independent one: the rows
 * of these files, without rows about the product for a shell without its methods.
 */
export function describeShellVectors(shell: string, names: readonly (keyof VectorRows)[], ports: ShellPorts): void {
  const rowsOf = <Name extends keyof VectorRows>(name: Name): readonly VectorRows[Name][] =>
    readRows(name).filter((row) => ports.createAppShell || (row as { kind?: string }).kind !== 'params');
  describe.each(names)(`${shell} with the vectors of %s`, (name) => {
    it.each(rowsOf(name).map((row) => [row.id, row.rule, row.what, row] as const))(
      '%s %s %s',
      async (_id, _rule, _what, row) => {
        expect(await runShellVector(name, row as never, ports)).toBe(undefined);
      },
    );

    it('fails every vector whose expected message is changed', async () => {
      const rows = rowsOf(name).filter((row) => (row as { kind?: string }).kind !== 'repeat');
      const blind: string[] = [];
      for (const row of rows) {
        const other = withWrongExpectation(row, 'shell');
        if (other && (await runShellVector(name, other as never, ports)) === undefined) blind.push(row.id);
      }
      expect(blind).toEqual([]);
      expect(rows.length).toBeGreaterThan(60);
    });
  });
}
