import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileHint } from '../../site/scripts/compile-hint.mjs';
import { pageEntryPoints } from '../support/entry-points.ts';
import { createUserProject, matchersTest, root, runProgram } from './user-project.ts';

let home = '';
let remove = (): void => {};
beforeAll(() => {
  ({ home, remove } = createUserProject());
}, 60_000);
afterAll(() => remove());

describe('the packed package', () => {
  it.each(pageEntryPoints)('exports the same names from %s to an ES module and to a CommonJS program', (entryPoint) => {
    const script = (load: string): string =>
      `${load} console.log(Object.keys(entryPoint).filter((name) => name !== 'default').sort().join());`;
    writeFileSync(join(home, 'user.mjs'), script(`import * as entryPoint from '${entryPoint}';`));
    writeFileSync(join(home, 'user.cjs'), script(`const entryPoint = require('${entryPoint}');`));
    const esm = runProgram(home, process.execPath, 'user.mjs');
    expect(esm.trim().length).toBeGreaterThan(0);
    expect(runProgram(home, process.execPath, 'user.cjs').replace('__esModule,', '')).toBe(esm);
  });

  it.each([
    ['core.mjs', 'an ES module', (names: string, from: string) => `import ${names} from '${from}';`],
    ['core.cjs', 'a CommonJS program', (names: string, from: string) => `const ${names} = require('${from}');`],
  ])('gives the entry points of the core one copy of it in %s, %s', (file, _program, load) => {
    const misuse = `const bridge = createBridge(defineContract({ name: 'x', version: '1.0.0', methods: {} }));
      try { connectInspector(bridge, '', { limit: -1 }) } catch (error) { console.log(error instanceof BridgeError) }`;
    const loads = [
      load('{ BridgeError, createBridge, defineContract }', 'bridgehead'),
      load('{ connectInspector }', 'bridgehead/inspect'),
    ];
    writeFileSync(join(home, file), `${loads.join(' ')} ${misuse}`);
    expect(runProgram(home, process.execPath, file).trim()).toBe('true');
  });

  it.each(pageEntryPoints.filter((name) => name !== 'bridgehead'))(
    'resolves %s for tools that ignore `exports`, by the folder of its name',
    (entryPoint) => {
      // A path is resolved without `exports`.
      const folder = join(home, 'node_modules', entryPoint);
      const load = `const names = (path) => Object.keys(require(path)).sort().join();
        console.log(names('${folder}') === names('${entryPoint}'));`;
      writeFileSync(join(home, 'folder.cjs'), load);
      expect(runProgram(home, process.execPath, 'folder.cjs').trim()).toBe('true');
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
      for (const field of ['main', 'module', 'react-native', 'types']) {
        expect(existsSync(join(folder, manifest[field] ?? '')), field).toBe(true);
      }
      expect(manifest['react-native']).toMatch(/\.js$/);
    },
  );

  it.each(['bridgehead/mocks/vitest', 'bridgehead/playwright'])(
    'loads %s of the packed package, an ES module, with require',
    (entryPoint) => {
      const load = `console.log(typeof require('${entryPoint}'));`;
      writeFileSync(join(home, 'modules.cjs'), load);
      expect(runProgram(home, process.execPath, 'modules.cjs').trim()).toBe('object');
    },
  );

  it('starts the script-element file of the package with the hint to compile it eagerly', () => {
    const file = readFileSync(join(home, 'node_modules/bridgehead/dist/bridgehead.iife.js'), 'utf8');
    expect(file.split('\n')[0]).toBe(compileHint);
  });

  it('runs the bridgehead command of the package', () => {
    const bin = join(home, 'node_modules/bridgehead/dist/cli.js');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(runProgram(home, process.execPath, bin, '--version').trim()).toBe(version);
    expect(runProgram(home, process.execPath, bin, '--help')).toContain('contract');
  });

  it('adds the vitest matchers with one import', () => {
    writeFileSync(join(home, 'matchers.test.mts'), matchersTest);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    expect(runProgram(home, process.execPath, vitest, 'run', '--reporter=verbose', 'matchers')).toContain('1 passed');
  });
});
