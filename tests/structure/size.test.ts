import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { budgets, pageBudgets } from '../budgets.data.ts';
import { brotliBytes, bundle, gzipBytes } from '../bundle.mjs';
import { pageEntryPoints } from '../support/entry-points.ts';
import { expectStated, expectWithin } from '../support/expect-within.ts';

const outside = ['react', 'react-dom', 'eventemitter3', 'valibot'];
const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const readme = read('README.md');
const troubleshooting = read('docs/troubleshooting.md');

// Bundling is slow on a busy machine.
const timeout = 60_000;

describe('a bare import of an entry point', { timeout }, () => {
  it.each(pageEntryPoints)('leaves no code of %s in a bundle', async (entryPoint) => {
    expect((await bundle(`import '${entryPoint}';`)).trim()).toBe('');
  });

  it.each(pageEntryPoints)('leaves no code of an unused name of %s in a bundle', async (entryPoint) => {
    const code = await bundle(
      `import * as entryPoint from '${entryPoint}'; export const used = 1; if (false) entryPoint;`,
      {
        external: outside,
      },
    );
    expect(code.trim()).toMatch(
      /^(import"(react|valibot|eventemitter3)[^"]*";)*(export )?const \w+=1;(export\{\w+ as used\};)?$/,
    );
  });
});

describe('the size table', () => {
  it('the size table has a row for every entry point that ships in a page or an app', () => {
    const shipped = pageEntryPoints.filter((entryPoint) => !entryPoint.startsWith('bridgehead/mocks'));
    expect(
      shipped.filter((entryPoint) => !budgets.some(({ name }) => name.split(/[ ,]/).includes(entryPoint))),
    ).toEqual([]);
  });
});

describe.each([...budgets, ...pageBudgets])('the size of $name', (budget) => {
  const { name, source, external, subtracted } = budget;

  it(`${name} is within its budget, and the README states its size to 0.1 kB`, { timeout }, async () => {
    const weigh = async (code: string): Promise<number> =>
      brotliBytes(await bundle(code, external ? { external } : {}));
    const bytes = (await weigh(source)) - (subtracted === undefined ? 0 : await weigh(subtracted));
    expectWithin(bytes, budget, name);
    const row = readme.split('\n').find((line) => line.startsWith(`| ${name} | `));
    expectStated(bytes, row?.split(' | ')[1]?.replace(/ \|.*/, ''), name);
  });
});

describe.each(pageBudgets.slice(0, 4))('the size of a page that $name, in the documentation', (budget) => {
  const { name, source, external = [] } = budget;

  it(`the documentation states the size of a page that ${name} with brotli and gzip`, { timeout }, async () => {
    const code = await bundle(source, { external });
    const cells = troubleshooting.split('\n').find((line) => line.startsWith(`| ${name} | `));
    const [, , brotli, gzip] = cells?.split(/ ?\| ?/) ?? [];
    expectStated(brotliBytes(code), brotli, name);
    expectStated(gzipBytes(code), gzip, name);
  });
});
