import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import commonjs from '@rollup/plugin-commonjs';
import { describe, expect, it } from 'vitest';
import {
  type BundledPackage,
  collectPackages,
  packageBuilds,
  readPackages,
} from '../../packaging/bundled-packages.mjs';
import { licenceOf, thirdPartyLicences } from '../../packaging/licence-texts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const names = (packages: readonly BundledPackage[]): string[] => packages.map(({ name }) => name);

/** Returns the packages in a bundle of these lines. */
async function packagesOf(source: string): Promise<readonly BundledPackage[]> {
  const bundled = collectPackages('test');
  const bundle = await rollup({
    input: 'entry',
    onwarn: () => {},
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? join(root, 'tests/entry.js') : null),
        load: (id) => (id === join(root, 'tests/entry.js') ? source : null),
      },
      nodeResolve(),
      commonjs(),
      bundled.plugin(),
    ],
  });
  await bundle.generate({ format: 'es' });
  await bundle.close();
  return bundled.packages();
}

describe('collectPackages', () => {
  it('finds the packages with code in a bundle', async () => {
    const packages = await packagesOf(
      "import { totalist } from 'totalist'; import { lookup } from 'mrmime'; totalist(lookup);",
    );
    expect(names(packages)).toEqual(['mrmime', 'totalist']);
    expect(packages[0]?.path).toBe('node_modules/mrmime');
  });

  it('omits a package without code in the bundle', async () => {
    expect(await packagesOf("import { lookup } from 'mrmime'; export const a = 1;")).toEqual([]);
  });

  it('finds the packages that a package has bundled into its own files', () => {
    const bundled = collectPackages('test');
    const babel = join(root, 'node_modules/jiti/dist/babel.cjs');
    bundled.plugin().generateBundle({}, { 'cli.js': { type: 'chunk', modules: { [babel]: { renderedLength: 1 } } } });
    const packages = bundled.packages();
    expect(names(packages)).toEqual(expect.arrayContaining(['jiti', '@babel/core', '@babel/traverse', 'semver']));
    expect(packages.find(({ name }) => name === '@babel/core')?.within).toBe('jiti');
  });
});

describe('licenceOf', () => {
  it('throws for a package without a licence text instead of omitting it', () => {
    expect(() => licenceOf({ name: 'unknown', version: '1.0.0', within: 'jiti' })).toThrow(
      'Cannot write the licence of unknown@1.0.0: the text is missing for the code in jiti. Add it to packaging/licences.',
    );
  });
});

describe.each([
  {
    what: 'the package',
    file: 'THIRD-PARTY-LICENSES.txt',
    builds: packageBuilds,
    known: ['commander', 'react', 'jiti', 'valibot'],
  },
  {
    what: 'the site',
    file: 'site/dist/THIRD-PARTY-LICENSES.txt',
    builds: ['site'],
    known: ['react', 'react-dom', 'react-router', '@expo-google-fonts/bricolage-grotesque'],
  },
])('the licences of $what', ({ file, builds, known }) => {
  it(`lists the licences in ${file} with their texts for every package of the module graphs`, () => {
    const packages = readPackages(builds);
    expect(names(packages)).toEqual(expect.arrayContaining(known));
    const text = read(file);
    for (const each of packages) {
      const { licence, text: ownText } = licenceOf(each);
      expect(text, `${file}: ${each.name}`).toContain(`${each.name} ${each.version} (${licence}`);
      expect(ownText.length, `${each.name}: the text of the licence, not only its name`).toBeGreaterThan(400);
      const [notice = '', permission] = ownText.trim().split(/\n\s*Permission is hereby granted/);
      expect(text, `${file}: the text or the notice of ${each.name}`).toContain(
        licence === 'MIT' && permission !== undefined ? notice.trim() : ownText.trim(),
      );
    }
    expect(text).toBe(thirdPartyLicences(packages));
  });

  it('finds only permissive licences of bundled packages that require no more than a notice', () => {
    for (const each of readPackages(builds)) {
      expect(['MIT', 'ISC', 'BSD-3-Clause', 'BSD-2-Clause', 'Apache-2.0', '0BSD', 'OFL-1.1']).toContain(
        licenceOf(each).licence,
      );
    }
  });
});
