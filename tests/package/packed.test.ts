import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileHint } from '../../site/scripts/compile-hint.mjs';
import { pageDoors } from '../support/doors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (cwd: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8' });
let home = '';

/** A project of a user: the packed package in its node_modules, its dependencies linked from ours. */
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'bridgehead-user-'));
  const [packed] = JSON.parse(run(root, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', home)) as {
    filename: string;
  }[];
  run(home, 'tar', '-xzf', packed?.filename ?? '');
  mkdirSync(join(home, 'node_modules'));
  cpSync(join(home, 'package'), join(home, 'node_modules/bridgehead'), { recursive: true });
  for (const name of [
    'valibot',
    'eventemitter3',
    'react',
    '@types/react',
    'csstype',
    '@playwright/test',
    'playwright',
    'playwright-core',
    '@standard-schema/spec',
    'vitest',
  ]) {
    const link = join(home, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'user', private: true }));
}, 60_000);
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

const typedUser = readFileSync(new URL('typed-user.mts.txt', import.meta.url), 'utf8');

describe('the packed package', () => {
  it.each(pageDoors)('gives %s to an ES module and to a CommonJS program, with the same names', (door) => {
    const script = (load: string): string =>
      `${load} console.log(Object.keys(door).filter((name) => name !== 'default').sort().join());`;
    writeFileSync(join(home, 'user.mjs'), script(`import * as door from '${door}';`));
    writeFileSync(join(home, 'user.cjs'), script(`const door = require('${door}');`));
    const esm = run(home, process.execPath, 'user.mjs');
    expect(esm.trim().length).toBeGreaterThan(0);
    expect(run(home, process.execPath, 'user.cjs').replace('__esModule,', '')).toBe(esm);
  });

  it('holds every page its README leads to', () => {
    const folder = join(home, 'node_modules/bridgehead');
    const links = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]+)/g)];
    expect(links.length).toBeGreaterThan(10);
    expect(links.map(([, link = '']) => link).filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  });

  it('begins its file for a script element with the hint to compile it at once', () => {
    const file = readFileSync(join(home, 'node_modules/bridgehead/dist/bridgehead.iife.js'), 'utf8');
    expect(file.split('\n')[0]).toBe(compileHint);
  });

  it('starts its command', () => {
    const bin = join(home, 'node_modules/bridgehead/dist/cli.js');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(run(home, process.execPath, bin, '--version').trim()).toBe(version);
    expect(run(home, process.execPath, bin, '--help')).toContain('contract');
  });

  it('gives vitest the matchers with one import, and their types', () => {
    const program = `import 'bridgehead/mocks/vitest';
      import { defineContract, method } from 'bridgehead';
      import { createAndroidShell } from 'bridgehead/mocks';
      import { expect, it } from 'vitest';
      const contract = defineContract({ name: 'x', version: '1.0.0', methods: { ping: method() }, events: {} });
      it('runs them', () => {
        const shell = createAndroidShell({ contract });
        expect(shell).not.toHaveReceived('ping');
        expect(shell).toKeepProtocol();
        expect(() => expect(shell).toHaveAnswered('ping')).toThrow('no call of ping');
      });`;
    writeFileSync(join(home, 'matchers.test.mts'), program);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      target: 'es2022',
      module: 'nodenext',
      types: [],
    };
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['matchers.test.mts'] }));
    expect(run(home, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    expect(run(home, process.execPath, vitest, 'run', '--reporter=verbose', 'matchers')).toContain('1 passed');
  });

  it.each([
    ['typescript/bin/tsc', 'nodenext'],
    ['typescript/bin/tsc', 'bundler'],
    ['typescript/bin/tsc', 'node10'],
    ['@typescript/v5.4/bin/tsc', 'nodenext'],
    ['@typescript/v5.4/bin/tsc', 'bundler'],
    ['@typescript/v5.9/bin/tsc', 'nodenext'],
    ['@typescript/v5.9/bin/tsc', 'bundler'],
    ['@typescript/native/bin/tsc', 'nodenext'],
    ['@typescript/native/bin/tsc', 'bundler'],
  ])('types %s with %s, and a misspelt name or field does not compile', (compiler, resolution) => {
    writeFileSync(join(home, 'user.mts'), typedUser);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      module:
        new Map([
          ['bundler', 'esnext'],
          ['node10', 'commonjs'],
        ]).get(resolution) ?? resolution,
      moduleResolution: resolution,
      ...(resolution === 'node10' && { ignoreDeprecations: '6.0' }),
    };
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['user.mts'] }));
    try {
      run(home, process.execPath, join(root, 'node_modules', compiler), '-p', '.');
    } catch (error) {
      throw new Error((error as { stdout: string }).stdout, { cause: error });
    }
    expect(true).toBe(true);
  });
});
