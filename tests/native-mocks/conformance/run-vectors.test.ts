import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { compareVersions, type Contract, createFrameTransport, handle, parseVersion } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { isFor } from '../../../native-mocks/conformance/run-shell-vectors.ts';
import { runVector, vectorNames } from '../../../native-mocks/conformance/run-vectors.ts';
import type { VectorFile, VectorRows } from '../../../native-mocks/conformance/vector-rows.ts';
import type { VectorPieces, VectorRig, VectorRigOptions } from '../../../native-mocks/conformance/vector-rig.ts';
import { createRig, settle } from '../../support/bridge.ts';
import { androidAgent, iosAgent } from '../../support/page.ts';
import { spoilt } from './spoilt-row.ts';

const read = <Name extends keyof VectorRows>(name: Name): VectorFile<Name> =>
  JSON.parse(
    readFileSync(new URL(`../../../native-mocks/conformance/vectors/${name}.json`, import.meta.url), 'utf8'),
  ) as VectorFile<Name>;

/** What a row expects of the page is compared with every text it posts. */
const allowViolations = 'rows run scripts that speak for the shell, which the scripted shell does not see';

const pieces: VectorPieces = {
  parseVersion,
  compareVersions,
  createFrameTransport,
  handle,
  appContract,
  async createRig<C extends Contract>({
    contract,
    platform = 'android',
    announcement,
  }: VectorRigOptions<C>): Promise<VectorRig<C>> {
    // `greet` of the support fills in a version of its own; the row says what there is.
    const kind = platform === 'ios' ? 'ios' : 'android-object';
    const agent = platform === 'ios' ? iosAgent : androidAgent;
    const said = announcement && { appVersion: undefined, ...announcement };
    const rig = await createRig({ contract, kind, agent, announcement: said, allowViolations });
    return {
      bridge: rig.bridge,
      clock: rig.clock,
      page: rig.page,
      log: rig.log,
      settle,
      posted: rig.shell.posted,
      texts: rig.shell.texts,
      say: (text) => rig.shell.say(text),
      run: (script) =>
        void runInNewContext(script, { window: rig.page.window, bridgehead: rig.page.window.bridgehead }),
    };
  },
};

describe.each(vectorNames)('the vectors of %s', (name) => {
  const { format, rows: all } = read(name);
  const rows = all.filter((row) => isFor('page', row));

  it('have format 1, and an id of their own each', () => {
    expect(format).toBe(1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each(rows.map((row) => [row.id, row.rule, row.what ?? '', row] as const))(
    '%s %s %s',
    async (_id, _rule, _what, row) => {
      expect(await runVector(name, row as never, pieces)).toBe(undefined);
    },
  );

  it.each(rows.filter((row) => (row as { kind?: string }).kind !== 'repeat').map((row) => [row.id, row] as const))(
    '%s fails where something else is expected',
    async (_id, row) => {
      expect(await runVector(name, spoilt(row) as never, pieces)).toEqual(expect.any(String));
    },
  );
});

describe('all vectors', () => {
  it('are as many as promised, and say who plays what is not for both sides', () => {
    const sides = (name: keyof VectorRows): readonly number[] => {
      const { rows } = read(name);
      return (['page', 'shell'] as const).map((side) => rows.filter((row) => isFor(side, row)).length);
    };
    // Rows a page plays, rows a shell plays: what changes here is told in docs/conformance.md.
    expect(Object.fromEntries(vectorNames.map((name) => [name, sides(name)]))).toEqual({
      encoding: [116, 112],
      versions: [140, 138],
      replies: [72, 72],
      sequences: [67, 62],
      urls: [89, 68],
    });
  });

  it('hold at least 300 rows, 80 pairs of versions, 50 sequences, 60 addresses', () => {
    const count = (name: keyof VectorRows, kinds?: string): number =>
      (read(name).rows as readonly { kind?: string }[]).filter(({ kind }) => !kinds || kinds.includes(kind ?? ''))
        .length;
    expect(vectorNames.reduce((sum, name) => sum + count(name), 0)).toBeGreaterThanOrEqual(300);
    expect(count('versions', 'pair')).toBeGreaterThanOrEqual(80);
    expect(count('sequences')).toBeGreaterThanOrEqual(50);
    expect(count('urls')).toBeGreaterThanOrEqual(60);
  });

  it('notice a shell that changes long texts', async () => {
    const [row] = read('encoding').rows.filter(({ kind }) => kind === 'repeat');
    const cutting: VectorPieces = {
      ...pieces,
      createRig: async (options) => {
        const rig = await pieces.createRig(options);
        return { ...rig, run: (script) => rig.run(script.replace('xx', 'x')) };
      },
    };
    expect(await runVector('encoding', row as never, cutting)).toMatch('came back');
  });
});
