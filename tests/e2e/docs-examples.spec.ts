import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyPage } from '../support/copied-page.ts';
import { docBlocksOf, documents, fencedBlocksOf } from '../support/doc-blocks.ts';
import { commandsOf } from '../support/doc-commands.ts';
import { type PageServer, scriptBuild, servePages } from '../support/page-server.ts';
import { createReaderProject, type ReaderProject } from '../support/reader-project.ts';

// The examples of the documentation, copied unchanged into a project that has the built package installed.
const blocks = ['docs/testing.md', 'docs/example-app.md'].flatMap((page) => docBlocksOf(page)).map(({ code }) => code);

/** The page of the Playwright example: a shop with a payment button. */
const shopText = `<!doctype html><title>Shop</title><button>Buy</button><p></p>
<script src="/sdk.js"></script>
<script>
  var contract = Bridgehead.defineContract({ name: 'shop', version: '1.0.0', events: {}, methods: {
    pay: Bridgehead.method({ interactive: Bridgehead.interactive }) } });
  var bridge = Bridgehead.createBridge(contract);
  document.querySelector('button').onclick = function () {
    bridge.call('pay', { productId: 'vip-1' }).then(function (result) {
      document.querySelector('p').textContent = result.status === 'paid' ? 'Thank you' : 'Not paid';
    });
  };
</script>`;

let server: PageServer;
let project: ReaderProject;

// All tests share one project, so they run in order.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  server = await servePages({ '/shop': shopText, '/sdk.js': scriptBuild() });
  project = createReaderProject(server.origin);
  for (const { name, code } of copyPage('docs/testing.md'))
    if (name === 'contract.ts') writeFileSync(join(project.folder, name), code);
});
test.afterAll(async () => {
  await server.close();
  project.remove();
});

/** The only example that contains a string. */
function exampleWith(text: string): string {
  const found = blocks.filter((code) => code.includes(text));
  expect(found, `examples with ${text}`).toHaveLength(1);
  return found[0] ?? '';
}

/** The code around an example, and the replacement of its `…`. */
interface ExampleParts {
  readonly before?: string;
  readonly fill?: string;
  readonly after?: string;
}

/** An example as the body of a Vitest test that then checks the outcome. */
function vitestOf(code: string, { before = '', after = '' }: ExampleParts): string {
  const imported = code.match(/^import .*;$/gm) ?? [];
  const needed = ["import { contract } from './contract';", "import { expect } from 'vitest';", ...imported];
  return `import { createBridge } from 'bridgehead';
import * as mocks from 'bridgehead/mocks';
import { onTestFinished, test } from 'vitest';
${[...new Set(needed)].join('\n')}
test('the example works as documented', async () => {
${before}
${code.replace(/^import .*;$/gm, '')}
${after}
});`;
}

const installed = `const { shell, bridgeOptions } = mocks.installShell({ contract, cleanUp: onTestFinished });
const bridge = createBridge(contract, bridgeOptions);`;

test('passes the documented Playwright example unchanged', async () => {
  const { passed, output } = await project.runPlaywright(exampleWith('createShellTest'));
  expect(output).toMatch(/1 passed/);
  expect(passed, output).toBe(true);
});

test('fails the documented Playwright example when the page requests another product', async () => {
  const { passed, output } = await project.runPlaywright(exampleWith('createShellTest').replace('vip-1', 'vip-2'));
  expect(output).toContain('pay');
  expect(output).toMatch(/1 failed/);
  expect(passed).toBe(false);
});

test('passes the documented unit test example unchanged', async () => {
  const { passed, output } = await project.runVitest(exampleWith('onTestFinished'));
  expect(output).toMatch(/Tests\s+1 passed/);
  expect(passed, output).toBe(true);
});

test('passes the documented test of a component unchanged', async () => {
  for (const { name, code } of copyPage('docs/react.md'))
    if (name === 'hooks.ts') writeFileSync(join(project.folder, name), code);
  const { code = '' } = docBlocksOf('docs/react.md').find((block) => block.code.includes('renderInApp')) ?? {};
  const { passed, output } = await project.runVitest(code, 'shop.test.tsx');
  expect(output).toMatch(/Tests\s+2 passed/);
  expect(output, 'warnings of React').not.toContain('act(');
  expect(passed, output).toBe(true);
  const other = code.replace('android-oldest', 'android-newest');
  expect((await project.runVitest(other, 'shop.test.tsx')).output).toMatch(/Tests\s+1 failed \| 1 passed/);
});

/** Packages that are not installed in the project of the reader. */
const missingPackages = /from '(?:react-router-dom|@tanstack\/react-query|vue)'/;

test('imports every module of the recipes without a window, as a server does', async () => {
  const modules = documents
    .filter((page) => /^docs\/recipes\/(?!index)/.test(page))
    .flatMap((page) => copyPage(page).map(({ name, code }) => ({ path: `${page.slice(5, -3)}/${name}`, code })));
  for (const { path, code } of modules) {
    mkdirSync(join(project.folder, dirname(path)), { recursive: true });
    writeFileSync(join(project.folder, path), code);
  }
  const imported = modules.filter(({ code }) => !missingPackages.test(code));
  const tests = imported.map(({ path }) => `test('${path}', () => import('./${path}'));`);
  const { passed, output } = await project.runVitest(`import { test } from 'vitest';\n${tests.join('\n')}`);
  expect(output).toMatch(/Tests\s+[678]\d passed/);
  expect(passed, output).toBe(true);
});

test('follows the theme and the safe area of the app with the documented styles', async ({ page }) => {
  const ofRecipe = fencedBlocksOf('docs/recipes/safe-area-and-theme.md');
  const { code = '' } = ofRecipe.find(({ language }) => language === 'html') ?? {};
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setContent(`${code}<p class="bottom-bar">Buy</p>`);
  await expect(page.locator(':root')).toHaveCSS('color', 'rgb(0, 0, 0)');
  // The variables of `bindCssVariables`.
  await page.locator(':root').evaluate((root) => {
    root.style.setProperty('--app-theme', 'dark');
    root.style.setProperty('--app-safe-area-bottom', '34px');
  });
  await expect(page.locator(':root')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('p')).toHaveCSS('padding-bottom', '34px');
});

const examples: Readonly<Record<string, readonly [text: string, parts: ExampleParts]>> = {
  responses: [
    'new ShellError(',
    {
      before: installed,
      after: `expect(await bridge.call('getOrder', { orderId: '12' })).toEqual({ status: 'paid' });
expect(await bridge.call('getUser')).toMatchObject({ isVip: false });
await expect(bridge.call('pay', { productId: 'vip-1' })).rejects.toMatchObject({ code: 'denied' });
expect(await bridge.call('getFavourite', { productId: 'vip-1' })).toEqual({ isFavourite: true });`,
    },
  ],
  faults: ["kind: 'duplicate'", {}],
  traces: [
    'recordTrace(shell)',
    {
      before: installed,
      fill: "await bridge.call('getUser');",
      after: "expect(trace.entries.map(({ method }) => method)).toContain('getUser');",
    },
  ],
  'the mock API': [
    'startMockApi(',
    {
      fill: `await fetch(api.url + '/api/ms/v1/app/impressions/h5-load-succ');
await fetch(api.url + '/api/ms/v1/app/impressions/events/click');`,
    },
  ],
};
for (const [subject, [text, parts]] of Object.entries(examples)) {
  test(`runs the documented example of ${subject} as described`, async () => {
    // Not the port of the example, which may be in use here.
    const code = exampleWith(text)
      .replace(/^…$/m, parts.fill ?? '')
      .replace('port: 4010', 'port: 0');
    const { passed, output } = await project.runVitest(vitestOf(code, parts));
    expect(output).toMatch(/Tests\s+1 passed/);
    expect(passed, output).toBe(true);
  });
}

test('creates one test per profile with the documented profiles example', async () => {
  const code = exampleWith('profilesOf').replace(
    '=> …',
    '=> installShell({ contract, profile: profile.id, cleanUp: onTestFinished })',
  );
  const { passed, output } = await project.runVitest(`import { installShell } from 'bridgehead/mocks';
import { onTestFinished } from 'vitest';
${code}`);
  expect(output).toMatch(/Tests\s+\d\d passed/);
  expect(passed, output).toBe(true);
});

test('runs the documented commands for a contract, in the order of the guides', () => {
  const home = join(project.folder, 'commands');
  mkdirSync(join(home, 'src'), { recursive: true });
  for (const { name, code } of copyPage('docs/contract.md')) writeFileSync(join(home, 'src', name), code);
  const pages = ['contract', 'adopting', 'conformance', 'native-android', 'native-ios'].map(
    (name) => `docs/${name}.md`,
  );
  const fenced = pages.flatMap((page) => fencedBlocksOf(page));
  // The contract of the smallest apps, in a folder of their own.
  const hello = fenced.find(({ code }) => code.includes("name: 'hello'"));
  writeFileSync(join(home, 'contract.ts'), hello?.code ?? '');
  const blocks = fenced.filter(({ language }) => language === 'sh');
  // A report is of an app.
  const isRun = (line: string): boolean => /^npx bridgehead con/.test(line) && !line.includes('report.json');
  const lines = blocks.flatMap(({ code }) => commandsOf(code)).filter(isRun);
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) {
    const [, , ...args] = line.split(/\s+/);
    execFileSync(process.execPath, [join(project.folder, 'node_modules/bridgehead/dist/cli.js'), ...args], {
      cwd: home,
    });
    // Native teams receive this file, and a release keeps it.
    for (const copy of ['contract.json', 'released/contract.json'])
      cpSync(join(home, 'generated/contract.json'), join(home, copy));
  }
});
