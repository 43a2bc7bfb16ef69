import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundle } from '../bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Texts that only simulated shells and their tools contain. */
const marks = ['Java bridge method', '__bridgeheadShell', 'Simulated phone', 'simulated-device'];

const sourceOf = (folder: string): string => {
  const files = readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return files.map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8')).join('\n');
};

describe('a production bundle', () => {
  it('bundles no mock code when every page entry point is imported', { timeout: 60_000 }, async () => {
    const entryPoints = ['bridgehead', 'bridgehead/app', 'bridgehead/react', 'bridgehead/app/react'];
    const source = entryPoints
      .map((entryPoint, index) => `export * as entryPoint${index} from '${entryPoint}';`)
      .join('\n');
    const code = await bundle(source, { external: ['react', 'valibot'] });
    expect(code.length).toBeGreaterThan(10_000);
    expect(marks.filter((mark) => code.includes(mark))).toEqual([]);
  });

  it('finds every mark of mock code in a bundle that imports the mocks', { timeout: 60_000 }, async () => {
    const page = `import { createBridge } from 'bridgehead'; import { createAndroidShell, createShellScript, installShell, devices } from 'bridgehead/mocks';
      window.page = { createBridge, createAndroidShell, createShellScript, installShell, devices };`;
    const code = await bundle(page, { external: ['react', 'valibot', 'eventemitter3', '@valibot/to-json-schema'] });
    expect(marks.filter((mark) => !code.includes(mark))).toEqual([]);
  });

  it('builds the site from files that name no mock', () => {
    expect(sourceOf('site/src')).not.toMatch(/bridgehead\/(mocks|playwright)|native-mocks/);
  });
});
