import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packageBudgets } from '../budgets.data.ts';
import { expectWithin } from '../support/expect-within.ts';
import { root } from './user-project.ts';

interface Packed {
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' }),
) as [Packed];
const paths = packed.files.map(({ path }) => path);
const shipped = new Set(paths);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Everything the package may contain, by folder, with the reason. */
const allowed: readonly (readonly [RegExp, string])[] = [
  [/^(package\.json|LICENSE|README\.md|SECURITY\.md|THIRD-PARTY-LICENSES\.txt)$/, 'the package itself'],
  [/^Package\.swift$/, 'the Swift package'],
  [/^dist\/[a-z-]+\.js$/, 'the entry points'],
  [/^dist\/[a-z-]+\.cjs$/, 'their CommonJS copies'],
  [/^dist\/[a-z-]+\.d\.c?ts$/, 'their types'],
  [/^dist\/bridgehead\.iife\.js$/, 'the file for a script element'],
  [/^dist\/sri\.json$/, 'the hashes of the files that a page may load'],
  [/^dist\/cli(-[\w-]+)?\.js$/, 'the command'],
  [/^dist\/simulator\/(index\.html|assets\/[\w-]+\.(js|css)\.br)$/, 'the simulator, which the command serves'],
  [/^dist\/conformance\/index\.html$/, 'the conformance page, which the command serves'],
  [/^dist\/vectors\/[a-z-]+\.json\.gz$/, 'the vectors, for the authors of shells'],
  [
    /^(adapters|app(\/react)?|host|inspect|mocks(\/vitest)?|playwright|query|react|transports)\/package\.json$/,
    'the entry points for tools that ignore `exports`',
  ],
  [/^sdk\/native\/README\.md$/, 'the native shells'],
  [/^sdk\/native\/generated\/contract\.json$/, 'the example contract, from which the command writes native code'],
  [/^sdk\/native\/pasted\/BridgeheadShell\.(kt|swift)$/, 'the shells to paste'],
  [/^sdk\/native\/android\/.+\.(kt|kts|xml|pro)$/, 'the Android shell'],
  [/^sdk\/native\/ios\/.+\.swift$/, 'the iOS shell'],
  [/^docs\/[a-z-]+\.md$/, 'the guides'],
  [/^docs\/images\/[a-z-]+\.svg$/, 'their drawings'],
];

/** Links to these are absolute. */
const onlyInRepository = ['docs/site.md', 'docs/deploying.md', 'docs/editing-legal-pages.md', 'CONTRIBUTING.md'];
/** npm shows the README with the pictures of the repository. */
const isPicture = (path: string): boolean => path.endsWith('.png');

const linksOf = (file: string): string[] =>
  [
    ...read(file)
      .replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
      .matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g),
  ].map(([, target = '']) => normalize(join(dirname(file), target)).replace(/\/$/, ''));

const isShipped = (target: string): boolean =>
  shipped.has(target) || paths.some((path) => path.startsWith(`${target}/`));

describe('the files of the package', () => {
  it('the package contains only files that the list allows', () => {
    expect(paths.filter((path) => !allowed.some(([pattern]) => pattern.test(path)))).toEqual([]);
  });

  it.each(allowed)('the package contains files that match %s', (pattern) => {
    expect(paths.some((path) => pattern.test(path))).toBe(true);
  });

  it.each(['docs/errors.md', 'sdk/native/generated/contract.json'])(
    'the package contains %s, which the build generates',
    (path) => {
      expect(shipped).toContain(path);
    },
  );

  it('the package contains every file that its Swift package names', () => {
    const manifest = read('Package.swift');
    for (const [, path = '', lists = ''] of manifest.matchAll(/path: "([^"]+)",([^)]*sources:[^)]*)\)/g)) {
      const names = [...lists.matchAll(/"([^"]+)"/g)].map(([, name = '']) => join(path, name));
      expect(names).toHaveLength(4);
      expect(names.filter((name) => !isShipped(name))).toEqual([]);
    }
  });

  it('the package contains no documents of the repository and no tools that only run in it', () => {
    for (const path of [...onlyInRepository, 'docs/index.md']) expect(shipped).not.toContain(path);
    const sources = /^(sdk\/(?!native\/)|native-mocks\/|react-hooks\/)/;
    expect(paths.filter((path) => sources.test(path))).toEqual([]);
  });
});

describe('the vectors of the package', () => {
  const folder = 'native-mocks/conformance/vectors';

  it.each(readdirSync(join(root, folder)))('the package contains %s of the vectors, compressed', (file) => {
    expect(shipped).toContain(`dist/vectors/${file}.gz`);
    expect(gunzipSync(readFileSync(join(root, `dist/vectors/${file}.gz`))).toString()).toBe(read(`${folder}/${file}`));
  });
});

describe('the size of the package', () => {
  const bytesOf = (pattern: RegExp): number =>
    packed.files.filter(({ path }) => pattern.test(path)).reduce((sum, { size }) => sum + size, 0);

  it('adds at most 3 MB to a project, and no dependency', () => {
    expect(packed.unpackedSize).toBeLessThanOrEqual(3_000_000);
    const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<string, unknown>;
    expect([dependencies, optionalDependencies]).toEqual([undefined, undefined]);
  });

  it.each([
    ['the tarball', packed.size, packageBudgets.tarball],
    ['all files', packed.unpackedSize, packageBudgets.unpacked],
    ['the command', bytesOf(/^dist\/cli/), packageBudgets.command],
    ['the documents', bytesOf(/^docs\//), packageBudgets.documents],
  ])('keeps %s within the budget', (name, bytes, budget) => {
    // A smaller size is a sign of missing files.
    expect(bytes).toBeGreaterThan(budget.bytes * 0.7);
    expectWithin(bytes, budget, name);
  });
});

describe('a document of the package', () => {
  const documents = paths.filter((path) => path.endsWith('.md'));

  it('the documents of the package link only to files of the package', () => {
    const dead = documents.flatMap((file) =>
      linksOf(file)
        .filter((target) => !isShipped(target) && !(file === 'README.md' && isPicture(target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(dead).toEqual([]);
    expect(documents.flatMap(linksOf).length).toBeGreaterThan(70);
  });

  it('packs every document that an error or help text names', () => {
    const named = new Set(
      paths
        .filter((path) => /^dist\/[\w.-]+\.js$/.test(path))
        .flatMap((path) => [...read(path).matchAll(/\bdocs\/[a-z-]+\.md\b/g)].map(([name]) => name)),
    );
    expect(named.size).toBeGreaterThan(1);
    expect([...named].filter((name) => !shipped.has(name))).toEqual([]);
  });
});
