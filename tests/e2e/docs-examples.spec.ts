import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { docBlocksOf } from '../support/doc-blocks.ts';
import { createReaderProject, type ReaderProject } from '../support/reader-project.ts';

// The examples of docs/testing.md as a reader copies them, run in a project that has the built package installed.
const sdk = readFileSync(fileURLToPath(new URL('../../dist/bridgehead.iife.js', import.meta.url)));
const blocks = docBlocksOf('docs/testing.md').map(({ code }) => code);

/** What the Playwright example tests: a shop whose button pays. */
const shopText = `<!doctype html><title>Shop</title><button>Buy</button><p></p>
<script src="/sdk.js"></script>
<script>
  var contract = Bridgehead.defineContract({ name: 'app', version: '1.0.0', events: {}, methods: {
    jumpToPay: Bridgehead.method({ interactive: true }) } });
  var bridge = Bridgehead.createBridge(contract);
  document.querySelector('button').onclick = function () {
    bridge.call('jumpToPay', { productId: 'vip-1' }).then(function (result) {
      document.querySelector('p').textContent = result.status === 'paid' ? 'Thank you' : 'Not paid';
    });
  };
</script>`;

let server: Server;
let project: ReaderProject;

// One project for all: in their order, one after the other.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  server = createServer((req, res) => {
    if (req.url === '/sdk.js') return void res.writeHead(200, { 'content-type': 'text/javascript' }).end(sdk);
    res.writeHead(req.url === '/shop' ? 200 : 404, { 'content-type': 'text/html' }).end(shopText);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  project = createReaderProject(`http://127.0.0.1:${port}`);
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
  project.remove();
});

/** The one example that holds a text. */
function exampleWith(text: string): string {
  const found = blocks.filter((code) => code.includes(text));
  expect(found, `examples with ${text}`).toHaveLength(1);
  return found[0] ?? '';
}

/** What stands around an example, and in the place of its `…`. */
interface ExampleParts {
  readonly before?: string;
  readonly fill?: string;
  readonly after?: string;
}

/** An example as the body of a vitest test, which then looks at what came of it. */
function vitestOf(code: string, { before = '', after = '' }: ExampleParts): string {
  return `import { createBridge } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { createAndroidShell, installShell, recordTrace, ShellError } from 'bridgehead/mocks';
import { startMockApi } from 'bridgehead/playwright';
import { expect, onTestFinished, test } from 'vitest';
test('does what it says', async () => {
${before}
${code}
${after}
});`;
}

const installed = `const { shell, bridgeOptions } = installShell({ contract: appContract, cleanUp: onTestFinished });
const bridge = createBridge(appContract, bridgeOptions);`;

test('the example of Playwright passes as it stands', async () => {
  const { passed, output } = await project.runPlaywright(exampleWith('createShellTest'));
  expect(output).toMatch(/1 passed/);
  expect(passed, output).toBe(true);
});

test('the example of Playwright fails when the page asks for another product', async () => {
  const { passed, output } = await project.runPlaywright(exampleWith('createShellTest').replace('vip-1', 'vip-2'));
  expect(output).toContain('jumpToPay');
  expect(output).toMatch(/1 failed/);
  expect(passed).toBe(false);
});

test('the example of unit tests passes as it stands', async () => {
  const { passed, output } = await project.runVitest(exampleWith('onTestFinished'));
  expect(output).toMatch(/Tests\s+1 passed/);
  expect(passed, output).toBe(true);
});

const examples: Readonly<Record<string, readonly [text: string, parts: ExampleParts]>> = {
  answers: [
    'shell.answer(',
    {
      before: installed,
      after: `expect(await bridge.call('getValueForKey', { key: 'coins' })).toBe(3);
expect(await bridge.call('getUserInfo')).toMatchObject({ nickname: 'An', golds: 0 });
await expect(bridge.call('signOut')).rejects.toMatchObject({ code: 'denied' });
expect(await bridge.call('getLoc')).not.toBe('vi');`,
    },
  ],
  faults: ["kind: 'duplicate'", {}],
  traces: [
    'recordTrace(shell)',
    {
      before: installed,
      fill: "await bridge.call('getUserInfo');",
      after: "expect(trace.entries.map(({ method }) => method)).toContain('getUserInfo');",
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
  test(`the example of ${subject} does what it says`, async () => {
    // Another port than the one of the example: that may be taken here.
    const code = exampleWith(text)
      .replace(/^…$/m, parts.fill ?? '')
      .replace('port: 4010', 'port: 0');
    const { passed, output } = await project.runVitest(vitestOf(code, parts));
    expect(output).toMatch(/Tests\s+1 passed/);
    expect(passed, output).toBe(true);
  });
}

test('the example of profiles makes a test of each', async () => {
  const code = exampleWith('profilesOf').replace(
    '=> …',
    '=> installShell({ contract: appContract, profile: profile.id, cleanUp: onTestFinished })',
  );
  const { passed, output } = await project.runVitest(`import { appContract } from 'bridgehead/app';
import { installShell, profilesOf } from 'bridgehead/mocks';
import { onTestFinished, test } from 'vitest';
${code}`);
  expect(output).toMatch(/Tests\s+\d\d passed/);
  expect(passed, output).toBe(true);
});
