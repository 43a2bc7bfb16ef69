import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageBuilds, readPackages } from '../../packaging/bundled-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly unknown[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly properties: readonly { readonly name: string; readonly value: string }[];
  readonly 'bom-ref': string;
}
interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}
let folder = '';
const write = (name: string): string => {
  execFileSync(process.execPath, ['packaging/write-sbom.mjs', join(folder, name)], { cwd: root });
  return readFileSync(join(folder, name), 'utf8');
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-sbom-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run release -- sbom', () => {
  it('writes the bill of materials as CycloneDX JSON with the package and everything bundled', () => {
    const bom = JSON.parse(write('a.json')) as Bom;
    const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name, version } },
    });
    const listed = bom.components.map((each) => `${each.name}@${each.version}`);
    const expected = readPackages(packageBuilds).map((each) => `${each.name}@${each.version}`);
    expect(expected.join()).toMatch(/eventemitter3@.*valibot@/);
    expect(listed.sort()).toEqual([...new Set(expected)].sort());
    for (const each of bom.components) {
      expect(each.purl, each.name).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
      expect(each.licenses.length, each.name).toBeGreaterThan(0);
    }
    const own = bom.dependencies.find(({ ref }) => ref === bom.metadata.component['bom-ref']);
    expect(own?.dependsOn).toHaveLength(bom.components.length);
  });

  it('writes the hash of each tarball from the lock file into the bill of materials, and none for packages inside another one', () => {
    const { components } = JSON.parse(write('hashes.json')) as Bom;
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { readonly version?: string; readonly integrity?: string }>;
    };
    const locked = new Set(
      Object.entries(packages).map(
        ([path, { version, integrity = '' }]) =>
          `${path.replace(/^.*node_modules\//, '')}@${version} ${Buffer.from(integrity.slice(7), 'base64').toString('hex')}`,
      ),
    );
    const containerOf = ({ properties }: Component): string | undefined =>
      properties.find(({ name }) => name === 'bridgehead:within')?.value;
    const installed = components.filter((each) => containerOf(each) === undefined);
    expect(installed.length).toBeGreaterThan(10);
    for (const { name, version, hashes = [] } of installed) {
      expect(
        hashes.map(({ alg }) => alg),
        name,
      ).toEqual(['SHA-512']);
      expect(locked.has(`${name}@${version} ${hashes[0]?.content}`), name).toBe(true);
    }
    for (const each of components.filter((one) => !installed.includes(one))) {
      expect(each.hashes, each.name).toBeUndefined();
      expect(installed.map(({ name }) => name)).toContain(containerOf(each));
    }
  });

  it('writes an identical bill of materials for the same build', () => {
    expect(write('b.json')).toBe(write('c.json'));
  });
});
