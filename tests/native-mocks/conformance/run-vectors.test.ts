import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { compareVersions, createFrameTransport, handle, parseVersion } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { runVector, vectorNames } from '../../../native-mocks/conformance/run-vectors.ts';
import type { VectorFile, VectorRows } from '../../../native-mocks/conformance/vector-rows.ts';
import type { VectorPieces, VectorRig } from '../../../native-mocks/conformance/vector-rig.ts';
import { createRig, settle } from '../../support/bridge.ts';
import { androidAgent, iosAgent } from '../../support/page.ts';

const read = <Name extends keyof VectorRows>(name: Name): VectorFile<Name> =>
  JSON.parse(
    readFileSync(new URL(`../../../native-mocks/conformance/vectors/${name}.json`, import.meta.url), 'utf8'),
  ) as VectorFile<Name>;

const pieces: VectorPieces = {
  parseVersion,
  compareVersions,
  createFrameTransport,
  handle,
  appContract,
  async createRig({ contract, platform = 'android', announcement }): Promise<VectorRig> {
    // `greet` of the support fills in a version of its own; the row says what there is.
    const kind = platform === 'ios' ? 'ios' : 'android-object';
    const agent = platform === 'ios' ? iosAgent : androidAgent;
    const said = announcement && { appVersion: undefined, ...announcement };
    const rig = await createRig({ contract, kind, agent, announcement: said });
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

/** The row with another expectation: whatever it says must happen, does not. */
function spoilt(row: object): object {
  const copy = structuredClone(row) as Record<string, unknown>;
  if ('steps' in copy) {
    const steps = copy['steps'] as Record<string, unknown>[];
    const looks = ['expect', 'progress', 'posted', 'crossings', 'heard', 'strays', 'ready', 'sameSession'];
    const last = steps.filter((step) => looks.some((name) => name in step)).pop() ?? {};
    if ('expect' in last || 'progress' in last) {
      const name = 'expect' in last ? 'expect' : 'progress';
      last[name] = Object.fromEntries(Object.keys(last[name] as object).map((each) => [each, ['another']]));
    } else if ('posted' in last) last['posted'] = ['another'];
    else if ('heard' in last) last['heard'] = ['another'];
    else if ('ready' in last) last['ready'] = !last['ready'];
    else if ('crossings' in last) last['crossings'] = -1;
    else if ('strays' in last) last['strays'] = -1;
    else last['expect'] = { a: 'another' };
    return copy;
  }
  if ('outcome' in copy) return { ...copy, outcome: { value: 'another' } };
  if ('order' in copy) return { ...copy, order: copy['order'] === 0 ? 1 : 0 };
  if ('verdict' in copy) return { ...copy, verdict: 'another' };
  if ('fits' in copy) return { ...copy, fits: !copy['fits'] };
  if ('json' in copy) return { ...copy, json: '"another"' };
  if ('passes' in copy) return { ...copy, passes: !copy['passes'] };
  if ('kind' in copy && copy['kind'] === 'address') return { ...copy, origin: 'https://another' };
  if (copy['kind'] === 'readable') return { ...copy, kind: 'unreadable' };
  if (copy['kind'] === 'unreadable') return { ...copy, kind: 'readable' };
  return copy;
}

describe.each(vectorNames)('the vectors of %s', (name) => {
  const { format, rows } = read(name);

  it('have format 1, and an id of their own each', () => {
    expect(format).toBe(1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
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
  it('are as many as promised', () => {
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
