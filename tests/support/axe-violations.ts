import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the axe violations of a page, one line per rule: its id and the first element. `without` names rules to omit. */
export async function findAxeViolations(page: Page, { without = [] as readonly string[] } = {}): Promise<string[]> {
  // Injected by the debugger, because the page's policy would block a script tag.
  await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
    const { violations } = await axe.run({ rules: off, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, without);
}
