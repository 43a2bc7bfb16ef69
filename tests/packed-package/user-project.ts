import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program and returns its output. */
export const runProgram = (cwd: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8' });

const linked = [
  ...['react', 'react-dom', 'scheduler', '@types/react', 'csstype', '@playwright/test', 'playwright'],
  // A library of schemas that the user chose.
  'valibot',
  ...['playwright-core', '@standard-schema/spec', 'vitest'],
];

/** Creates a user project in a temporary folder: the packed package in its node_modules, its peers linked from ours. */
export function createUserProject(): { readonly home: string; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), 'bridgehead-user-'));
  const pack = runProgram(root, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', home);
  const [packed] = JSON.parse(pack) as { filename: string }[];
  runProgram(home, 'tar', '-xzf', packed?.filename ?? '');
  mkdirSync(join(home, 'node_modules'));
  renameSync(join(home, 'package'), join(home, 'node_modules/bridgehead'));
  for (const name of linked) {
    const link = join(home, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'user', private: true }));
  return { home, remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
}

/** A user's test, which adds the matchers with one import. */
export const matchersTest = `import 'bridgehead/mocks/vitest';
      import { defineContract, method } from 'bridgehead';
      import { createAndroidShell } from 'bridgehead/mocks';
      import { expect, it } from 'vitest';
      const contract = defineContract({ name: 'x', version: '1.0.0', methods: { ping: method() }, events: {} });
      it('runs them', () => {
        const shell = createAndroidShell({ contract });
        expect(shell).not.toHaveReceived('ping');
        expect(shell).toKeepProtocol();
        expect(() => expect(shell).toHaveRespondedTo('ping')).toThrow('no call of ping');
      });`;
