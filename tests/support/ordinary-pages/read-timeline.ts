import type { Page } from '@playwright/test';

/** Lines of tools, which the page does not write itself. */
const ofTools = /^console\.\w+: (?:\[vite\]|\[HMR\]|\[Fast Refresh\]|%c|.*React DevTools)|^not loaded: <link>.*favicon/;

/**
 * Returns what a tester reads in the timeline, line by line: `call getUserInfo ok`, `request GET load 200`, and the text of every other
 * line. Lines of the protocol (`$/hello`) are left out.
 */
export async function readTimeline(page: Page): Promise<readonly string[]> {
  const rows = await page.locator('button[data-key], button[data-mark]').evaluateAll((buttons) =>
    buttons.map((button) => {
      const text = (part: string): string => button.querySelector(`[class*="${part}"]`)?.textContent ?? '';
      const count = /× ([\d,]+)/.exec(button.textContent ?? '')?.[1] ?? '1';
      const kind = button.getAttribute('data-kind') ?? '';
      const outcomes = [...button.querySelectorAll('[class*="outcome"] [class*="badge"]')];
      return {
        kind,
        name: text('_name'),
        preview: text('_preview'),
        mark: text('markText'),
        outcome: outcomes.at(-1)?.textContent ?? '',
        times: Number(count.replace(',', '')),
      };
    }),
  );
  return rows
    .filter(({ name, mark }) => !name.startsWith('$/') && !ofTools.test(mark))
    .flatMap(({ times, ...row }) => Array.from({ length: times }, () => lineOf(row)));
}

interface Row {
  readonly kind: string;
  readonly name: string;
  readonly preview: string;
  readonly mark: string;
  readonly outcome: string;
}

function lineOf({ kind, name, preview, mark, outcome }: Row): string {
  if (kind === 'mark') return mark;
  if (kind !== 'server-request') return `${kind} ${name} ${outcome}`;
  // A request of another origin has its whole address in the line.
  const [method = '', address = ''] = preview.split(' ');
  return `request ${method} ${/^https?:/.test(address) ? address : name} ${outcome}`;
}
