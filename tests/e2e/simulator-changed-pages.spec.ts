import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { startChangedPages } from '../support/changed-page-server.ts';
import { changedPages } from '../support/changed-pages.data.ts';
import type { PageServer } from '../support/page-server.ts';
import { createReaderProject, type ProjectRun, type ReaderProject } from '../support/reader-project.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, copyAsPlaywright, lineOf, openSimulator } from '../support/simulator-page.ts';

// Records one session of each page, copies it with the default settings, and runs the copy unchanged against the page ten times
// and against ten changes of the page.
test.describe.configure({ mode: 'default', timeout: 600_000 });
test.use({ actionTimeout: 15_000 });

const RUNS = 10;
/** The number of the page without a change. */
const UNCHANGED = 0;

let server: PageServer;
let program: RunningProgram;
let project: ReaderProject;

test.beforeAll(async () => {
  server = await startChangedPages();
  program = await startSimulate([server.origin]);
  project = createReaderProject(server.origin, test.info().project.use.launchOptions?.executablePath);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  project.remove();
  await server.close();
});

const sessions: Readonly<Record<string, (page: Page, phone: FrameLocator) => Promise<void>>> = {
  async shop(page, phone) {
    await expect(phone.getByText('Price 4.99 €')).toBeVisible();
    await clickInPhone(page, phone.getByRole('button', { name: 'Details' }));
    await expect(phone.getByText('One month')).toBeVisible();
    await page.waitForTimeout(500);
    await clickInPhone(page, phone.getByRole('button', { name: 'Buy now' }));
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(phone.getByText('Thank you')).toBeVisible();
  },
  async settings(page, phone) {
    await expect(phone.getByText('Signed in as')).toBeVisible();
    await phone.getByLabel('Language').focus();
    await page.keyboard.press('ArrowDown');
    await clickInPhone(page, phone.getByLabel('Display name'));
    await page.keyboard.type('Linh');
    await clickInPhone(page, phone.getByText('Newsletter'));
    await page.waitForTimeout(500);
    await clickInPhone(page, phone.getByRole('button', { name: 'Save' }));
    await expect(phone.getByText('Saved: Vietnamese')).toBeVisible();
    await page.waitForTimeout(500);
    await clickInPhone(page, phone.getByRole('button', { name: 'Help' }));
    await expect(lineOf(page, 'jumpToProfile')).toBeVisible();
  },
  async feed(page, phone) {
    await expect(phone.getByText('inside the app')).toBeVisible();
    await page.waitForTimeout(500);
    await clickInPhone(page, phone.getByRole('button', { name: 'Like' }));
    await expect(phone.getByText('Likes: 1')).toBeVisible();
    await page.waitForTimeout(500);
    await clickInPhone(page, phone.getByRole('button', { name: 'Open the first' }));
    await expect(phone.getByText('Opened Apples')).toBeVisible();
  },
};

/** Records a session with a user whose name is a part of a word on the page. */
async function copySession(page: Page, name: string): Promise<string> {
  const nam = encodeURIComponent('getUserInfo@{"userId":"1","nickname":"Nam"}');
  const phone = await openSimulator(page, program, `?page=${encodeURIComponent(`/${name}`)}&response=${nam}`);
  await sessions[name]?.(page, phone);
  return copyAsPlaywright(page);
}

test('of thirty changes of three pages, at least 27 fail the copied test, and of thirty unchanged runs none', async ({
  page,
}) => {
  const originOf = (name: string, change: number): string => `http://${name}-${change}.localhost:${server.port}`;
  const runs: ProjectRun[] = [];
  for (const { name, changes } of changedPages) {
    const code = await copySession(page, name);
    runs.push({ code, project: `${name} unchanged`, baseURL: originOf(name, UNCHANGED), copies: RUNS });
    for (const [at, change] of changes.entries())
      runs.push({ code, project: `${name} ${change.name}`, baseURL: originOf(name, at + 1), copies: 1 });
  }
  const results = await project.runPlaywrightProjects(runs);
  const unchanged = results.filter(({ project: run }) => run.endsWith(' unchanged'));
  expect(unchanged).toHaveLength(changedPages.length * RUNS);
  expect(unchanged.filter(({ passed }) => !passed)).toEqual([]);
  const changes = results.filter(({ project: run }) => !run.endsWith(' unchanged'));
  expect(changes).toHaveLength(30);
  const missed = changes.filter(({ passed }) => passed).map(({ project: run }) => run);
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(3);
});
