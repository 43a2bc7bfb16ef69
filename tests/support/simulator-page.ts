import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { RunningProgram } from './running-program.ts';

/** Opens the simulator of a program with a setup such as `?device=iphone-15`; returns the page in its phone. */
export async function openSimulator(
  page: Page,
  { origin }: Pick<RunningProgram, 'origin'>,
  setup = '',
): Promise<FrameLocator> {
  await page.goto(`${origin}/__simulator/${setup}`);
  return page.frameLocator('iframe[name="phone"]');
}

/** Returns the timeline lines that name a method. */
export function lineOf(page: Page, method: string): Locator {
  return page.locator('button[data-key]').filter({ has: page.getByText(method, { exact: true }) });
}

/** Calls a method from the contract panel. */
export async function callManually(
  page: Page,
  method: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Locator> {
  await page.getByRole('tab', { name: 'Contract' }).click();
  const { entry, head } = contractEntry(page, method);
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  for (const [name, value] of Object.entries(fields)) {
    const field = entry.getByLabel(name);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await entry.getByRole('button', { name: 'Call' }).click();
  return entry;
}

/** Emits an event from the contract panel. */
export async function emitManually(page: Page, event: string): Promise<void> {
  const { entry, head } = contractEntry(page, event);
  await head.click();
  await entry.getByRole('button', { name: 'Emit' }).click();
}

/** Returns an entry of the contract panel, and its first line, which expands it. */
export function contractEntry(page: Page, name: string): { readonly entry: Locator; readonly head: Locator } {
  const button = page.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  const entry = page.getByRole('listitem').filter({ has: button });
  return { entry, head: entry.locator(button) };
}

/** Clicks two tabs of the panel and the button of the page with the mouse: all react, and the page was not reloaded. */
export async function expectReactions(page: Page, count: number): Promise<void> {
  for (const name of [/^Contract/, /^Traffic/]) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  const phone = page.frameLocator('iframe[name="phone"]');
  await clickInPhone(page, phone.getByRole('button', { name: 'Count' }));
  await expect(phone.locator('#count')).toHaveText(String(count));
}

/** Evaluates a function in the page in the phone. */
export function readFrame<Value>(page: Page, read: () => Value | Promise<Value>): Promise<Value> {
  const frame = page.frames().find((each) => each.name() === 'phone');
  if (!frame) throw new Error('the phone has no page');
  return frame.evaluate(read);
}

/**
 * Clicks an element of the page in a phone, by default the only one, at its visible position.
 *
 * NOTE: Playwright ignores that the phone is scaled down when it computes a position inside a frame of another origin, and
 * misses the element.
 */
export async function clickInPhone(page: Page, element: Locator, phone: Page | Locator = page): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const place = await element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerHeight };
  });
  const frame = await phone.locator('iframe[name="phone"]').boundingBox();
  if (!frame) throw new Error('the phone has no page');
  await page.mouse.click(frame.x + place.x * frame.width, frame.y + place.y * frame.height);
}

/** Copies the recorded session as a Playwright test, and returns its text. */
export async function copyAsPlaywright(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Playwright', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}
