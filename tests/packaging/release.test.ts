import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkTagged } from '../../packaging/release/check-release.mjs';
import { releaseArguments } from '../../packaging/release/release-arguments.mjs';
import { releaseChecks, runRelease } from '../../packaging/release/run-release.mjs';
import { readVersions } from '../../packaging/release/version-places.mjs';
import { changelog, createReleaseRepository, type ReleaseRepository } from '../support/release-repository.ts';

const open: ReleaseRepository[] = [];
afterEach(() => open.splice(0).forEach((repository) => repository.remove()));

function createRepository(options: { readonly failing?: string } = {}): ReleaseRepository {
  const repository = createReleaseRepository(options);
  open.push(repository);
  return repository;
}

const release = (
  repository: ReleaseRepository,
  options: { readonly version?: string; readonly isDryRun?: boolean } = {},
) =>
  runRelease({
    root: repository.folder,
    version: '7.8.9',
    day: '2026-11-23',
    out: join(repository.folder, 'release'),
    checks: [['check', 'anything']],
    run: repository.run,
    ...options,
  });

describe(runRelease, () => {
  it('writes the version into every file that states it and releases the changelog', () => {
    const repository = createRepository();
    release(repository);
    const versions = readVersions(repository.folder);
    expect(versions.length).toBeGreaterThan(10);
    expect(versions.filter(({ version }) => version !== '7.8.9')).toEqual([]);
    expect(repository.read('CHANGELOG.md')).toBe(changelog.replace('Unreleased', '7.8.9 (2026-11-23)'));
  });

  it('runs the checks after the version is written and before anything is packed', () => {
    const repository = createRepository();
    release(repository);
    expect(repository.ran).toEqual(['contract', 'build', 'check', 'pack', 'sbom']);
  });

  it('runs all tests by default', () => {
    expect(releaseChecks.map(([name]) => name)).toEqual(['test', 'test:all', 'test:site']);
  });

  it('writes the script element with the hash of the build of that version', () => {
    const repository = createRepository();
    release(repository);
    const hash = createHash('sha384').update('version 7.8.9').digest('base64');
    expect(repository.read('docs/recipes/plain-script.md')).toContain(`integrity="sha384-${hash}"`);
    expect(repository.read('docs/recipes/plain-script.md')).toContain('bridgehead@7.8.9/dist/');
  });

  it('writes tarball, bill of materials, hashes, notes and their checksums into one folder', () => {
    const repository = createRepository();
    release(repository);
    const names = ['NOTES.md', 'bridgehead-7.8.9.cdx.json', 'bridgehead.tgz', 'sri.json'];
    expect(readdirSync(join(repository.folder, 'release')).sort()).toEqual([...names, 'SHA256SUMS'].sort());
    const tarball = createHash('sha256').update('tarball').digest('hex');
    expect(repository.read('release/SHA256SUMS')).toContain(`${tarball}  bridgehead.tgz\n`);
    expect(repository.read('release/SHA256SUMS').trim().split('\n')).toHaveLength(names.length);
    expect(repository.read('release/NOTES.md')).toBe('- Adds an entry point.\n');
  });

  it('writes checksums that sha256sum confirms, also in the way that the remaining steps name', () => {
    const repository = createRepository();
    const steps = release(repository).join('\n');
    const cwd = join(repository.folder, 'release');
    const [, folder = '', command = ''] = /cd (\w+) && npm pack .+ && (sha256sum .+)$/m.exec(steps) ?? [];
    expect(join(repository.folder, folder)).toBe(cwd);
    expect(execFileSync('sh', ['-c', command], { cwd, encoding: 'utf8' })).toContain('bridgehead.tgz: OK');
    repository.write('release/bridgehead.tgz', 'another tarball');
    expect(() => execFileSync('sh', ['-c', command], { cwd, stdio: 'pipe' })).toThrow('did NOT match');
  });

  it('returns the steps that remain: commit, tag and push of that version', () => {
    const steps = release(createRepository()).join('\n');
    expect(steps).toContain('git commit --all --message "Release 7.8.9"');
    expect(steps).toContain('git tag --annotate v7.8.9');
    expect(steps).toContain('git push --follow-tags');
  });

  it.each(['contract', 'build', 'check', 'pack', 'sbom'])('leaves the tree as it was when %s fails', (failing) => {
    const repository = createRepository({ failing });
    expect(() => release(repository)).toThrow(`${failing} failed`);
    expect(repository.git('status', '--porcelain')).toBe('');
    expect(existsSync(join(repository.folder, 'release'))).toBe(false);
  });

  it('leaves the tree as it was after a dry run and keeps the files', () => {
    const repository = createRepository();
    expect(release(repository, { isDryRun: true }).join('\n')).toContain('git diff');
    expect(repository.git('status', '--porcelain')).toBe('');
    expect(existsSync(join(repository.folder, 'release/bridgehead.tgz'))).toBe(true);
  });

  it.each([
    ['a changed file', 'CHANGELOG.md'],
    ['a new file', 'new.txt'],
  ])('refuses a tree with %s and changes nothing', (_name, file) => {
    const repository = createRepository();
    repository.write(file, 'mine');
    expect(() => release(repository)).toThrow(/the tree has changes.*\n.*\S/);
    expect(repository.read(file)).toBe('mine');
    expect(repository.ran).toEqual([]);
  });

  it.each(['v7.8.9', '7.8', 'latest', '7.8.9 '])('refuses "%s", which is not a version', (version) => {
    const repository = createRepository();
    expect(() => release(repository, { version })).toThrow('that is not a version');
    expect(repository.ran).toEqual([]);
  });

  it('refuses a version that is tagged or older than a tag', () => {
    const repository = createRepository();
    repository.git('tag', 'v7.8.9');
    expect(() => release(repository)).toThrow('the tag v7.8.9 exists');
    expect(() => release(repository, { version: '7.8.8' })).toThrow('it is older than 7.8.9');
    expect(repository.ran).toEqual([]);
  });

  it('refuses a version older than that of the package', () => {
    expect(() => release(createRepository(), { version: '0.0.1' })).toThrow('it is older than');
  });
});

describe(releaseArguments, () => {
  const planned = '## 1.2.0 (unreleased)\n\n- New.\n';

  it('takes the version that is given, and otherwise the one that the changelog plans', () => {
    expect(releaseArguments(['1.3.0', '--dry-run'], planned)).toEqual({ version: '1.3.0', isDryRun: true });
    expect(releaseArguments([], planned)).toEqual({ version: '1.2.0', isDryRun: false });
    expect(() => releaseArguments([], '## Unreleased\n')).toThrow('give one version');
    expect(() => releaseArguments(['1.2.0', '1.3.0'], planned)).toThrow('give one version');
  });

  it('omits the tests in a dry run only', () => {
    expect(releaseArguments(['--dry-run', '--without-tests'], planned).checks).toEqual([]);
    expect(() => releaseArguments(['--without-tests'], planned)).toThrow('only a dry run');
  });
});

describe(checkTagged, () => {
  it('returns the version of the tag of a prepared release', () => {
    const repository = createRepository();
    release(repository);
    expect(checkTagged(repository.folder, 'v7.8.9')).toBe('7.8.9');
  });

  it('refuses another tag, and a build that differs from the documented hash', () => {
    const repository = createRepository();
    release(repository);
    expect(() => checkTagged(repository.folder, 'v7.9.0')).toThrow('package.json has 7.8.9');
    repository.write('dist/bridgehead.iife.js', 'another build');
    expect(() => checkTagged(repository.folder, 'v7.8.9')).toThrow('another hash');
  });
});
