import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageBudgets } from '../budgets.data.ts';
import { faultSummary } from '../generate/fault-summary.mjs';
import { pagesOfPeers } from '../generate/pages-of-peers.mjs';
import { cellsOf } from '../generate/table-cells.mjs';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const readme = read('README.md');

describe('the front page of the package', () => {
  it('the README shows the install command, the first code and the picture before anything about the repository', () => {
    const places = ['npm install bridgehead valibot', '```ts', 'bridgehead simulate', '![', 'npm ci && npm start'];
    const found = places.map((text) => readme.indexOf(text));
    expect(found.every((place) => place > 0)).toBe(true);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
  });

  it('the README lists every entry point with the kinds of modules that its exports have', () => {
    const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, string | { require?: unknown }> };
    const expected = Object.entries(exports)
      .filter(([, target]) => typeof target === 'object')
      .map(([path, target]) => [
        `bridgehead${path.slice(1)}`,
        typeof target === 'object' && target.require ? 'ES, CommonJS' : 'ES',
      ]);
    const rows = [...readme.matchAll(/^\| `(bridgehead[\w/]*)` \|.*\| ([^|]+) \|$/gm)];
    expect(rows.map(([, name, modules]) => [name, modules])).toEqual(expected);
  });

  it('the README contains the fault table of the benchmarks; `npm run generate -- sizes` writes it', () => {
    expect(readme).toContain(faultSummary(read('docs/benchmarks.md')));
  });

  it('the README and the home page call Bridgehead the only bridge that handles every fault, as the benchmarks show', () => {
    const [, section = ''] = read('docs/benchmarks.md').split('\n## Fault battery');
    const tables = [...section.matchAll(/(?:^\|.*\n)+/gm)]
      .slice(0, 2)
      .map(([table]) => table.trim().split('\n').map(cellsOf));
    /** What no bridge can carry out has to reject; the others need the correct response. */
    const rejecting = ['no response', 'post throws', 'NaN in params', 'File in params'];
    const handling = tables.map(([head = [], , ...rows]) => {
      const expected = head.slice(1).map((fault) => (rejecting.includes(fault) ? 'rejects' : 'ok'));
      return rows.filter(([, ...outcomes]) => String(outcomes) === String(expected)).map(([name]) => name);
    });
    expect(handling[0]?.filter((name) => handling[1]?.includes(name))).toEqual(['bridgehead']);
    expect(tables.flatMap(([head = []]) => head.slice(1))).toHaveLength(14);
    for (const page of [readme, read('docs/index.md')]) {
      expect(page).toContain('thirteen bridges');
      expect(page).toContain('only one');
      expect(page).toContain('handles all fourteen faults');
    }
    for (const [, , ...rows] of tables)
      expect(rows.filter(([name = '']) => !name.startsWith('baseline'))).toHaveLength(13);
  });

  it.each(pageBudgets)('the README states what other bridges pay for a page that $name', ({ name, peers }) => {
    const [, ...others] = new RegExp(`^\\| ${name} \\| [^|]+ \\| (.+) \\| (.+) \\| (.+) \\|$`, 'm').exec(readme) ?? [];
    expect(others).toEqual(pagesOfPeers(peers));
  });
});

describe('the home page of the documentation', () => {
  const home = read('docs/index.md');

  it('the home page contains the fault table of the benchmarks, as the README does', () => {
    expect(home).toContain(faultSummary(read('docs/benchmarks.md')));
  });

  it('the home page shows the install command, the two files of the README and a picture, before the features', () => {
    const blocks = [...readme.matchAll(/^```ts\n[^]*?^```$/gm)].slice(0, 2).map(([block]) => block);
    const places = ['npm install bridgehead valibot', ...blocks, '](images/home-light.png)', '<VPFeatures'];
    const found = places.map((text) => home.indexOf(text));
    expect(found.every((place) => place > 0)).toBe(true);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
  });
});

describe('faultSummary', () => {
  const table = (...rows: readonly string[]): string => `## Fault battery\n\n${rows.join('\n')}\n`;
  const benchmarks = `# Benchmarks\n\n${table(
    '|  | no response | invalid JSON |',
    '| ---: | ---: | ---: |',
    '| baseline (20 lines) | never settles | ok |',
    '| bridgehead | rejects | ok |',
    '| one 1.0.0 | never settles | ok, 3 uncaught |',
    '| two 2.0.0 | never settles | ok, 1 uncaught |',
    '| three 3.0.0 | rejects | exchanges objects |',
  )}`;

  it('counts the outcomes of the other bridges for each fault, without the baseline', () => {
    expect(faultSummary(benchmarks).split('\n')).toEqual([
      '| fault | Bridgehead | three other bridges |',
      '| --- | --- | --- |',
      '| no response | rejects | 2 never settle, 1 rejects |',
      '| invalid JSON | ok | 2 are ok but throw uncaught errors, 1 exchanges objects instead of JSON |',
    ]);
  });

  it('throws for an outcome of a fault without a label', () => {
    expect(() => faultSummary(benchmarks.replace('exchanges objects', 'explodes'))).toThrow(
      'Cannot summarize the outcome "explodes"',
    );
  });

  it('throws when the benchmarks have no fault table with Bridgehead in it', () => {
    expect(() => faultSummary('# Benchmarks')).toThrow('docs/benchmarks.md has no fault table');
  });
});
