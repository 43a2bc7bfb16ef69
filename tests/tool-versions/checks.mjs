// @ts-check
import { bundlers } from './bundlers.mjs';
import { checkDevServers, checkNextDev } from './check-dev-servers.mjs';
import { checkLint } from './check-lint.mjs';
import { checkLoads, pageEntryPoints } from './check-loads.mjs';
import { checkTypes } from './check-types.mjs';
import { checkZod } from './check-zod.mjs';

/** @import { Project } from './create-project.mjs' */
/** @import { Environment } from './environments.data.mjs' */

// A test of a user, in a module for Vitest and a CommonJS file for Jest. Without `random`, `installShell` has to work in a DOM without
// `crypto.getRandomValues`, like that of Jest 27.
const shellTest = `
  const contract = defineContract({ name: 'x', version: '1.0.0', methods: { ping: method({ idempotent: true }) }, events: {} });
  it('calls a simulated shell', async () => {
    const { shell, bridgeOptions, restore } = installShell({ contract, responses: { ping: 'pong' } });
    const bridge = createBridge(contract, bridgeOptions);
    expect(await bridge.call('ping')).toBe('pong');
    expect(shell).toHaveReceived('ping');
    expect(shell).toHaveRespondedTo('ping');
    expect(shell).toKeepProtocol();
    bridge.dispose();
    restore();
  });`;

/** Runs a test with the matchers. */
function checkVitest(/** @type {Project} */ { write, bin }) {
  const imports = `import 'bridgehead/mocks/vitest';
    import { createBridge, defineContract, method } from 'bridgehead';
    import { installShell } from 'bridgehead/mocks';
    import { expect, it } from 'vitest';`;
  write('user.test.mjs', imports + shellTest);
  bin('vitest', 'run');
}

/** Runs a test with the matchers in jsdom, and loads every entry point of a page there. */
function checkJest(/** @type {Project} */ project) {
  const { write, bin } = project;
  const requires = `const { createBridge, defineContract, method } = require('bridgehead');
    const { installShell, shellMatchers } = require('bridgehead/mocks');
    expect.extend(shellMatchers);
    it.each(${JSON.stringify(pageEntryPoints)})('loads %s', (name) => {
      expect(Object.keys(require(name)).length).toBeGreaterThan(0);
    });`;
  write('user.test.js', requires + shellTest);
  bin('jest', '--env=jsdom');
}

/** Lists a test that uses the fixtures, which loads them without a browser. */
function checkPlaywright(/** @type {Project} */ project, /** @type {Environment} */ environment) {
  checkLoads(project, environment);
  project.write(
    'page.spec.js',
    `const { test, expect } = require('bridgehead/playwright');
     test('has a simulated shell', async ({ shell }) => { expect(shell).toBeDefined(); });`,
  );
  const listed = project.bin('playwright', 'test', '--list');
  if (!listed.includes('has a simulated shell')) throw new Error(`Playwright lists no test:\n${listed}`);
}

/** Renders a component with hooks on a server. */
function checkReact(/** @type {Project} */ project, /** @type {Environment} */ environment) {
  checkLoads(project, environment);
  project.write(
    'server.mjs',
    `import { createBridge, defineContract, method } from 'bridgehead';
     import { BridgeProvider, createBridgeHooks } from 'bridgehead/react';
     import { createElement } from 'react';
     import { renderToString } from 'react-dom/server';
     const getUser = method({ idempotent: true, fallback: () => 'guest' });
     const contract = defineContract({ name: 'x', version: '1.0.0', methods: { getUser }, events: {} });
     const { useBridgeValue } = createBridgeHooks(contract);
     const Page = () => createElement('p', null, useBridgeValue('getUser').data);
     const page = createElement(BridgeProvider, { bridge: createBridge(contract) }, createElement(Page));
     console.log(renderToString(page));`,
  );
  const html = project.node('server.mjs').trim();
  if (html !== '<p>guest</p>') throw new Error(`Rendered ${html}`);
}

/** The check of each kind of environment; it throws an error if the package does not work there. */
export const checks = {
  loads: checkLoads,
  vitest: checkVitest,
  jest: checkJest,
  playwright: checkPlaywright,
  react: checkReact,
  types: checkTypes,
  zod: checkZod,
  lint: checkLint,
  'dev-servers': checkDevServers,
  'next-dev': checkNextDev,
  ...bundlers,
};
