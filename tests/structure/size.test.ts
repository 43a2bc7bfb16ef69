import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { budgets } from '../budgets.data.ts';
import { brotliBytes, bundle } from '../bundle.mjs';
import { pageDoors } from '../support/doors.ts';

const outside = ['react', 'react-dom', 'eventemitter3', 'valibot'];
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

// Bundling takes as long as the machine is busy.
const timeout = 60_000;

describe('a bare import', { timeout }, () => {
  it.each(pageDoors)('of %s leaves nothing', async (door) => {
    expect((await bundle(`import '${door}';`)).trim()).toBe('');
  });

  it.each(pageDoors)('of a name of %s that is not used leaves nothing', async (door) => {
    const code = await bundle(`import * as door from '${door}'; export const used = 1; if (false) door;`, {
      external: outside,
    });
    expect(code.trim()).toMatch(
      /^(import"(react|valibot|eventemitter3)[^"]*";)*(export )?const \w+=1;(export\{\w+ as used\};)?$/,
    );
  });
});

describe.each(budgets)('$name', ({ name, source, external, beside, maxBytes }) => {
  it(`is at most ${maxBytes} bytes, and the README says how many`, { timeout }, async () => {
    const weigh = async (code: string): Promise<number> =>
      brotliBytes(await bundle(code, external ? { external } : {}));
    const bytes = (await weigh(source)) - (beside === undefined ? 0 : await weigh(beside));
    console.log(`size: ${name} ${bytes} bytes (at most ${maxBytes})`);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    expect(readme, `README.md must say: | ${name} | ${bytes} |`).toContain(`| ${name} | ${bytes} |`);
  });
});
