// The ES modules and the CommonJS copies of the packed package in one program, as in a page with a component library in CommonJS.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserProject, runProgram } from './user-project.ts';

let home = '';
let remove = (): void => {};
beforeAll(() => {
  ({ home, remove } = createUserProject());
}, 60_000);
afterAll(() => remove());

/** Runs a program that imports ES modules and loads CommonJS copies with `require`; returns what it prints. */
function run(text: string): string {
  writeFileSync(
    join(home, 'both.mjs'),
    `import { createRequire } from 'node:module';
    import { createBridge, defineContract, method, BridgeError } from 'bridgehead';
    const require = createRequire(import.meta.url);
    const contract = defineContract({ name: 'x', version: '1.0.0', methods: { ping: method() }, events: {} });
    const attempt = (run) => { try { return run(); } catch (error) { return error.message; } };
    ${text}`,
  );
  return runProgram(home, process.execPath, 'both.mjs').trim();
}

const render = `import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { BridgeProvider } from 'bridgehead/react';
  const bridge = createBridge(contract);
  const page = (useBridge) => renderToString(
    createElement(BridgeProvider, { bridge }, createElement(() => useBridge() === bridge ? 'same' : 'other')));`;

describe('two copies of the packed package in one program', () => {
  it.each(['bridgehead/react', 'bridgehead/app/react'])(
    'serves the hooks of the CommonJS copy of %s with the provider of the ES module',
    (entryPoint) => {
      expect(run(`${render} console.log(page(require('${entryPoint}').useBridge));`)).toBe('same');
    },
  );

  it('accepts an error of either copy with `instanceof BridgeError`', () => {
    const text = `const other = require('bridgehead');
      const make = (from) => new from.BridgeError('timeout', 'ping');
      class Special extends BridgeError {}
      console.log(make(other) instanceof BridgeError, make({ BridgeError }) instanceof other.BridgeError,
        make(other) instanceof Special, new Special('timeout') instanceof BridgeError, new Error() instanceof BridgeError);`;
    expect(run(text)).toBe('true true false true false');
  });

  it('responds with the code of a ShellError of the other copy of bridgehead/mocks', () => {
    const text = `import { ShellError } from 'bridgehead/mocks';
      const { ShellError: Other } = require('bridgehead/mocks');
      class Special extends ShellError {}
      console.log(new Other(-1, '') instanceof ShellError, new ShellError(-1, '') instanceof Other,
        new Other(-1, '') instanceof Special, new Special(-1, '') instanceof ShellError, new Error() instanceof ShellError);`;
    expect(run(text)).toBe('true true false true false');
  });

  it('restores shells that the other copy of bridgehead/mocks has installed', () => {
    const text = `import { installShell } from 'bridgehead/mocks';
      const window = { navigator: { userAgent: '' } };
      installShell({ contract, window });
      const isInstalled = () => 'BridgeheadAndroid' in window;
      const before = isInstalled();
      require('bridgehead/mocks').restoreShells();
      console.log(before, isInstalled());`;
    expect(run(text)).toBe('true false');
  });

  it('names both versions if the provider is of another version of the package', () => {
    const other = join(home, 'node_modules/other');
    cpSync(join(home, 'node_modules/bridgehead'), other, { recursive: true });
    const { version } = JSON.parse(readFileSync(join(other, 'package.json'), 'utf8')) as { readonly version: string };
    const file = join(other, 'dist/react.cjs');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(version, '9.0.0'));
    expect(run(`${render} console.log(attempt(() => page(require('${file}').useBridge)));`)).toContain(
      `no BridgeProvider found. Loaded: bridgehead ${version},bridgehead 9.0.0.`,
    );
  });
});
