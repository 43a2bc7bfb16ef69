import { readFileSync } from 'node:fs';
import { createManualClock } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { type AnyShell, createAndroidShell, createIosShell } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { isFor, runShellVector } from '../../../native-mocks/conformance/run-shell-vectors.ts';
import type { ShellPorts, ShellUnderTest } from '../../../native-mocks/conformance/shell-observer.ts';
import type { VectorFile, VectorRows } from '../../../native-mocks/conformance/vector-rows.ts';
import { withWrongExpectation } from './wrong-expectation.ts';
import { settle } from '../../support/settle.ts';

// Rows about versions and origins need functions of a native shell; the Kotlin shell runs them in tests/native.
const names = ['encoding', 'replies', 'sequences'] as const;
const rowsOf = <Name extends keyof VectorRows>(name: Name): readonly VectorRows[Name][] => {
  const file = new URL(`../../../native-mocks/conformance/vectors/${name}.json`, import.meta.url);
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as VectorFile<Name>; // written in this shape
  return (rows as readonly (VectorRows[Name] & { for?: 'page' | 'shell' })[]).filter((row) => isFor('shell', row));
};

type Options = Parameters<typeof createAndroidShell>[0];
// The generations of a platform deliver strings differently; the messages are the same.
const makers: Readonly<Record<string, (options: Options) => AnyShell>> = {
  'Android, injected object': (options) => createAndroidShell({ ...options, generation: 'object' }),
  'iOS, handler with reply': (options) => createIosShell({ ...options, generation: 'handler-with-reply' }),
};

function piecesOf(make: (options: Options) => AnyShell): ShellPorts {
  const createShell = (): Promise<ShellUnderTest> => {
    const clock = createManualClock();
    const shell = make({ contract: appContract, appVersion: '9.0.0', testMethods: true, clock });
    let strings: string[] = [];
    const page = shell.connect((text) => {
      if (text !== undefined) strings.push(text);
    });
    let crossing = 0;
    return Promise.resolve({
      async post(list) {
        for (const text of list) page.post(text, ++crossing);
        await settle();
      },
      async wait(ms) {
        // In steps, so that code started by a timer can set the next one.
        for (let left = ms; left > 0; left -= 10) {
          clock.advance(Math.min(10, left));
          await settle();
        }
      },
      take: () => Promise.resolve(strings.splice(0)),
    });
  };
  return { createShell, createAppShell: createShell };
}

describe.each(Object.entries(makers))('the simulated shell %s', (_, make) => {
  const pieces = piecesOf(make);

  describe.each(names)('the simulated shell with the vectors of %s', (name) => {
    it.each(rowsOf(name).map((row) => [row.id, row.rule, row.what, row] as const))(
      '%s %s %s',
      async (_id, _rule, _what, row) => {
        expect(await runShellVector(name, row as never, pieces)).toBe(undefined);
      },
    );
  });
});

describe.each(names)('the vectors of %s', (name) => {
  const pieces = piecesOf(createAndroidShell);
  const rows = rowsOf(name).filter((row) => (row as { kind?: string }).kind !== 'repeat');

  it.each(rows.map((row) => [row.id, row] as const))('%s fails when another outcome is expected', async (_id, row) => {
    expect(await runShellVector(name, withWrongExpectation(row, 'shell') as never, pieces)).toEqual(expect.any(String));
  });
});
