import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which rules run. */
interface AxeOptions {
  /** Names of rules to omit. */
  readonly without?: readonly string[];
  /** Runs only rules with one of these tags; by default, all that axe enables. */
  readonly tags?: readonly string[];
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/** Returns the axe violations of a page, one line per element: the rule's id, the element and what to change. */
export async function findAxeViolations(page: Page, { without = [], tags }: AxeOptions = {}): Promise<string[]> {
  // Injected by the debugger, because the page's policy would block a script tag. Once per document: it has half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
  return page.evaluate(
    async (options) => {
      // Defined by the script above.
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResult> } };
      const { violations } = await axe.run(options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
    },
    // Without the details of passed rules, which take a fifth of the time.
    { rules, resultTypes: ['violations'], ...(tags && { runOnly: [...tags] }) },
  );
}
