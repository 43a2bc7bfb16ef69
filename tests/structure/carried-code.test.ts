import { describe, expect, it } from 'vitest';
import { carriedBudgets, core } from '../budgets.data.ts';
import { brotliBytes, bundle } from '../bundle.mjs';
import { expectWithin } from '../support/expect-within.ts';

/** A text of each feature's code that the core does not have. */
const marks: Readonly<Record<string, string>> = {
  definePlatforms: 'the name is taken',
  interactive: '$/status',
};

const corePage = bundle(core);

// Bundling is slow on a busy machine.
describe('the code that a contract or an option brings', { timeout: 120_000 }, () => {
  it('is in the bundle of no page that does not import it', async () => {
    const page = await corePage;
    // The functions that a page calls to write a contract do not bring it either.
    const contract = await bundle("export { defineContract, event, handler, method } from 'bridgehead';");
    expect(Object.keys(marks)).toEqual(Object.keys(carriedBudgets));
    for (const [name, mark] of Object.entries(marks)) {
      expect(page, name).not.toContain(mark);
      expect(contract, name).not.toContain(mark);
    }
  });

  it.each(Object.entries(carriedBudgets))('is in the bundle of a page that imports %s', async (name, budget) => {
    const page = await bundle(`${core} export { ${name} } from 'bridgehead';`);
    expect(page).toContain(marks[name]);
    expectWithin(brotliBytes(page) - brotliBytes(await corePage), budget, name);
  });
});
