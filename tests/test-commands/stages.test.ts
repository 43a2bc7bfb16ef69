import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runInOrder, selectStages, type Stage } from '../runner/stages.mjs';

const stages: readonly Stage[] = [
  { name: 'types', command: [] },
  { name: 'lint', command: [] },
  { name: 'build', command: [], needs: ['types'] },
  { name: 'unit', command: [], needs: ['build'] },
];
const selected = (...names: string[]): string[] => selectStages(stages, names).map(({ name }) => name);

describe('selectStages', () => {
  it('selects every stage when none is named', () => {
    expect(selected()).toEqual(['types', 'lint', 'build', 'unit']);
  });

  it('selects a named stage with all its dependencies in the order of the run', () => {
    expect(selected('unit')).toEqual(['types', 'build', 'unit']);
    expect(selected('lint')).toEqual(['lint']);
  });

  it('rejects an unknown stage and reports the known ones', () => {
    expect(() => selected('lint', 'units')).toThrow(
      'Cannot run units: the stage does not exist. Use one of types, lint, build, unit.',
    );
  });
});

describe('the table of stages in CONTRIBUTING.md', () => {
  const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

  it.each([
    ['npm test', 'tests/runner/test.mjs'],
    ['npm run test:all', 'tests/runner/test-all.mjs'],
    ['npm run test:site', 'tests/runner/test-site.mjs'],
  ])('lists every stage of %s in the order of the run, with what a pass means', (command, file) => {
    const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `([^`]+)` \| `([^`]+)` \| \S.+ \|$/gm)];
    const listed = rows.filter(([, name]) => name === command).map(([, , stage]) => stage);
    const stages = [...read(file).matchAll(/\bname: '([\w-]+)'/g)].map(([, stage]) => stage);
    expect(listed).toEqual(stages);
    expect(stages.length).toBeGreaterThan(1);
  });
});

describe('runInOrder', () => {
  /** Runs the stages with commands that end when `end` is called; `log` lists the starts and ends. */
  function startRun(toRun: readonly Stage[]) {
    const log: string[] = [];
    const enders = new Map<string, () => void>();
    const results = runInOrder(
      toRun,
      ({ name }) =>
        new Promise<string>((resolve) => {
          log.push(`${name} starts`);
          enders.set(name, () => {
            log.push(`${name} ends`);
            resolve(name);
          });
        }),
    );
    const end = async (name: string): Promise<void> => {
      enders.get(name)?.();
      await new Promise(setImmediate);
    };
    return { log, end, results };
  }
  const oneCore = (name: string, ...needs: string[]): Stage => ({ name, command: [], needs, cores: 1 });
  const halfACore = (name: string): Stage => ({ name, command: [], cores: 0.5 });
  const alone = (name: string): Stage => ({ name, command: [] });

  it('runs two single-core stages at a time and any other stage alone', async () => {
    const { log, end, results } = startRun([oneCore('format'), oneCore('build'), oneCore('site'), alone('unit')]);
    await new Promise(setImmediate);
    expect(log).toEqual(['format starts', 'build starts']);
    await end('build');
    await end('format');
    expect(log.slice(2)).toEqual(['build ends', 'site starts', 'format ends']);
    await end('site');
    expect(log.at(-1)).toBe('unit starts');
    await end('unit');
    expect(await results).toEqual(['format', 'build', 'site', 'unit']);
  });

  it('runs as many stages at a time as two cores serve, in the order of the list', async () => {
    const { log, end, results } = startRun([
      oneCore('kotlin'),
      ...['gtk', 'qt', 'wpe'].map(halfACore),
      oneCore('swift'),
      alone('unit'),
    ]);
    await new Promise(setImmediate);
    expect(log).toEqual(['kotlin starts', 'gtk starts', 'qt starts']);
    await end('gtk');
    expect(log.slice(3)).toEqual(['gtk ends', 'wpe starts']);
    await end('qt');
    expect(log.slice(5), 'half a core is not enough for the next one').toEqual(['qt ends']);
    await end('kotlin');
    expect(log.slice(6)).toEqual(['kotlin ends', 'swift starts']);
    await end('wpe');
    await end('swift');
    await end('unit');
    expect(await results).toEqual(['kotlin', 'gtk', 'qt', 'wpe', 'swift', 'unit']);
  });

  it('starts a stage after its dependencies have ended', async () => {
    const { log, end, results } = startRun([oneCore('build'), oneCore('package', 'build')]);
    await new Promise(setImmediate);
    expect(log).toEqual(['build starts']);
    await end('build');
    expect(log).toEqual(['build starts', 'build ends', 'package starts']);
    await end('package');
    expect(await results).toEqual(['build', 'package']);
  });
});
