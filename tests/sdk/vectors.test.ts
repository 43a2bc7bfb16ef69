import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { compareVersions, type Contract, handle, parseVersion } from 'bridgehead';
import { createFrameTransport } from 'bridgehead/transports';
import { appContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { isFor } from '../../native-mocks/conformance/run-shell-vectors.ts';
import { runVector, vectorNames } from '../../native-mocks/conformance/run-vectors.ts';
import type { VectorFile, VectorRows } from '../../native-mocks/conformance/vector-rows.ts';
import type {
  VectorPorts,
  VectorHarness,
  VectorHarnessOptions,
} from '../../native-mocks/conformance/vector-harness.ts';
import { createHarness } from '../support/bridge.ts';
import { settle } from '../support/settle.ts';
import { androidAgent, iosAgent } from '../support/page.ts';
import { withWrongExpectation } from '../native-mocks/conformance/wrong-expectation.ts';

const read = <Name extends keyof VectorRows>(name: Name): VectorFile<Name> =>
  JSON.parse(
    readFileSync(new URL(`../../native-mocks/conformance/vectors/${name}.json`, import.meta.url), 'utf8'),
  ) as VectorFile<Name>;

/** The rows themselves check every string that the page posts. */
const allowViolations = 'rows run scripts in place of the shell, which the scripted shell does not observe';

const pieces: VectorPorts = {
  parseVersion,
  compareVersions,
  createFrameTransport,
  handle,
  appContract,
  async createHarness<C extends Contract>({
    contract,
    platform = 'android',
    announcement,
  }: VectorHarnessOptions<C>): Promise<VectorHarness<C>> {
    // The harness adds a version to the announcement unless the row specifies one.
    const kind = platform === 'ios' ? 'ios' : 'android-object';
    const agent = platform === 'ios' ? iosAgent : androidAgent;
    const completed = announcement && { appVersion: undefined, ...announcement };
    const harness = await createHarness({ contract, kind, agent, announcement: completed, allowViolations });
    return {
      bridge: harness.bridge,
      clock: harness.clock,
      page: harness.page,
      log: harness.log,
      settle,
      posted: harness.shell.posted,
      strings: harness.shell.strings,
      sendText: (text) => harness.shell.send(text),
      run: (script) =>
        void runInNewContext(script, { window: harness.page.window, bridgehead: harness.page.window.bridgehead }),
    };
  },
};

describe.each(vectorNames)('the vectors of %s', (name) => {
  const { format, rows: all } = read(name);
  const rows = all.filter((row) => isFor('page', row));

  it('declares format 1, unique ids and unique titles in the vector file', () => {
    expect(format).toBe(1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ what }) => what)).size).toBe(all.length);
  });

  it.each(rows.map((row) => [row.id, row.rule, row.what, row] as const))('%s %s %s', async (_id, _rule, _what, row) => {
    expect(await runVector(name, row as never, pieces)).toBe(undefined);
  });

  it.each(rows.filter((row) => (row as { kind?: string }).kind !== 'repeat').map((row) => [row.id, row] as const))(
    '%s fails when another outcome is expected',
    async (_id, row) => {
      expect(await runVector(name, withWrongExpectation(row) as never, pieces)).toEqual(expect.any(String));
    },
  );
});

describe('the conformance vectors', () => {
  it('contains the promised number of vectors and names the side that runs each one-sided vector', () => {
    const sides = (name: keyof VectorRows): readonly number[] => {
      const { rows } = read(name);
      return (['page', 'shell'] as const).map((side) => rows.filter((row) => isFor(side, row)).length);
    };
    // The number of rows for a page and for a shell: document changes here in docs/conformance.md.
    expect(Object.fromEntries(vectorNames.map((name) => [name, sides(name)]))).toEqual({
      encoding: [116, 112],
      versions: [140, 138],
      replies: [72, 72],
      sequences: [67, 73],
      urls: [89, 68],
    });
  });

  it('contains at least 300 rows, 80 pairs of versions, 50 sequences and 60 URLs in all vectors', () => {
    const count = (name: keyof VectorRows, kinds?: string): number =>
      (read(name).rows as readonly { kind?: string }[]).filter(({ kind }) => !kinds || kinds.includes(kind ?? ''))
        .length;
    expect(vectorNames.reduce((sum, name) => sum + count(name), 0)).toBeGreaterThanOrEqual(300);
    expect(count('versions', 'pair')).toBeGreaterThanOrEqual(80);
    expect(count('sequences')).toBeGreaterThanOrEqual(50);
    expect(count('urls')).toBeGreaterThanOrEqual(60);
  });

  it('detects a shell that changes long strings with the vectors', async () => {
    const [row] = read('encoding').rows.filter(({ kind }) => kind === 'repeat');
    const cutting: VectorPorts = {
      ...pieces,
      createHarness: async (options) => {
        const harness = await pieces.createHarness(options);
        return { ...harness, run: (script) => harness.run(script.replace('xx', 'x')) };
      },
    };
    expect(await runVector('encoding', row as never, cutting)).toMatch('returned value');
  });
});
