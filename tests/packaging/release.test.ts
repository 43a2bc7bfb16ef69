import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withAbsoluteLinks } from '../../packaging/release/absolute-links.mjs';
import { checkTagged } from '../../packaging/release/check-release.mjs';
import { findPlaceholders, UNDECIDED } from '../../packaging/release/placeholders.mjs';
import { releaseOptions } from '../../packaging/release/release-options.mjs';
import { releaseChecks, runRelease } from '../../packaging/release/run-release.mjs';
import { readVersions } from '../../packaging/release/version-places.mjs';
import { changelog, createReleaseRepository, type ReleaseRepository } from '../support/release-repository.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const release = (
  repository: ReleaseRepository,
  options: {
    readonly version?: string;
    readonly isDryRun?: boolean;
    readonly warn?: (message: string) => void;
  } = {},
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
    const repository = createReleaseRepository();
    release(repository);
    const versions = readVersions(repository.folder);
    expect(versions.length).toBeGreaterThan(10);
    expect(versions.filter(({ version }) => version !== '7.8.9')).toEqual([]);
    expect(repository.read('CHANGELOG.md')).toBe(changelog.replace('Unreleased', '7.8.9 (2026-11-23)'));
  });

  it('runs the checks of a release after the version is written and before anything is packed', () => {
    const repository = createReleaseRepository();
    release(repository);
    expect(repository.ran).toEqual(['build', 'check', 'pack', 'sbom']);
  });

  it('runs all tests before a release by default', () => {
    expect(releaseChecks.map(([name]) => name)).toEqual(['test', 'test:all', 'test:site']);
  });

  it('writes the script element with the hash of the build of the released version', () => {
    const repository = createReleaseRepository();
    release(repository);
    const hash = createHash('sha384').update('version 7.8.9').digest('base64');
    expect(repository.read('docs/recipes/plain-script.md')).toContain(`integrity="sha384-${hash}"`);
    expect(repository.read('docs/recipes/plain-script.md')).toContain('bridgehead@7.8.9/dist/');
  });

  it('writes tarball, native files, bill of materials, hashes, notes and their checksums into one folder', () => {
    const repository = createReleaseRepository();
    release(repository);
    const shells = ['BridgeheadShell.kt', 'BridgeheadShell.swift'];
    const names = [...shells, 'NOTES.md', 'bridgehead-7.8.9.cdx.json', 'bridgehead.tgz', 'sri.json'];
    expect(readdirSync(join(repository.folder, 'release')).sort()).toEqual([...names, 'SHA256SUMS'].sort());
    const tarball = createHash('sha256').update('tarball').digest('hex');
    expect(repository.read('release/SHA256SUMS')).toContain(`${tarball}  bridgehead.tgz\n`);
    expect(repository.read('release/SHA256SUMS').trim().split('\n')).toHaveLength(names.length);
  });

  it('writes release notes whose links lead to the files of the tag', () => {
    const repository = createReleaseRepository();
    const { repository: home } = JSON.parse(repository.read('package.json')) as { repository: { url: string } };
    release(repository);
    expect(repository.read('release/NOTES.md')).toBe(
      `- Adds an entry point ([how](${home.url.replace(/^git\+|\.git$/g, '')}/blob/v7.8.9/docs/start.md#first)).\n`,
    );
  });

  it('writes checksums of a release that sha256sum confirms, including the way that the remaining steps describe', () => {
    const repository = createReleaseRepository();
    const steps = release(repository).join('\n');
    const cwd = join(repository.folder, 'release');
    const [, folder = '', command = ''] = /cd (\w+) && npm pack .+ && (sha256sum .+)$/m.exec(steps) ?? [];
    expect(join(repository.folder, folder)).toBe(cwd);
    expect(execFileSync('sh', ['-c', command], { cwd, encoding: 'utf8' })).toContain('bridgehead.tgz: OK');
    repository.write('release/bridgehead.tgz', 'another tarball');
    expect(() => execFileSync('sh', ['-c', command], { cwd, stdio: 'pipe' })).toThrow('did NOT match');
  });

  it('returns the remaining steps of a release: commit, tag and push of the version', () => {
    const steps = release(createReleaseRepository()).join('\n');
    expect(steps).toContain('git commit --all --message "Release 7.8.9"');
    expect(steps).toContain('git tag --annotate v7.8.9');
    expect(steps).toContain('git push --follow-tags');
    expect(steps).toContain('npm trust github');
  });

  it.each(['build', 'check', 'pack', 'sbom'])('leaves the tree unchanged when %s fails during a release', (failing) => {
    const repository = createReleaseRepository({ failing });
    expect(() => release(repository)).toThrow(`${failing} failed`);
    expect(repository.git('status', '--porcelain')).toBe('');
    expect(existsSync(join(repository.folder, 'release'))).toBe(false);
  });

  it('leaves the tree unchanged after a dry run of a release and keeps the files', () => {
    const repository = createReleaseRepository();
    expect(release(repository, { isDryRun: true }).join('\n')).toContain('git diff');
    expect(repository.git('status', '--porcelain')).toBe('');
    expect(existsSync(join(repository.folder, 'release/bridgehead.tgz'))).toBe(true);
  });

  it.each([
    ['a changed file', 'CHANGELOG.md'],
    ['a new file', 'new.txt'],
  ])('rejects a release from a tree with %s and changes nothing', (_name, file) => {
    const repository = createReleaseRepository();
    repository.write(file, 'mine');
    expect(() => release(repository)).toThrow(/the tree has changes.*\n.*\S/);
    expect(repository.read(file)).toBe('mine');
    expect(repository.ran).toEqual([]);
  });

  it.each(['v7.8.9', '7.8', 'latest', '7.8.9 '])('rejects the release "%s", which is not a version', (version) => {
    const repository = createReleaseRepository();
    expect(() => release(repository, { version })).toThrow('it is not a version');
    expect(repository.ran).toEqual([]);
  });

  it('rejects a release of a version that is tagged or older than a tag', () => {
    const repository = createReleaseRepository();
    repository.git('tag', 'v7.8.9');
    expect(() => release(repository)).toThrow('the tag v7.8.9 exists');
    expect(() => release(repository, { version: '7.8.8' })).toThrow('it is older than 7.8.9');
    expect(repository.ran).toEqual([]);
  });

  it('rejects a release of a version older than the version of the package', () => {
    expect(() => release(createReleaseRepository(), { version: '0.0.1' })).toThrow('it is older than');
  });
});

describe('placeholders in a release', () => {
  it('stops a real release at placeholders before anything runs, with file and line of each', () => {
    const repository = createReleaseRepository({ hasPlaceholders: true });
    const line =
      1 +
      repository
        .read('package.json')
        .split('\n')
        .findIndex((text) => text.includes('"homepage"'));
    repository.write('SECURITY.md', '# Security\n\nWrite to security@bridgehead.example.\n');
    repository.git('add', '--all');
    repository.git('-c', 'user.name=t', '-c', 'user.email=t@localhost', 'commit', '--quiet', '--message', 'Add');
    expect(() => release(repository)).toThrow(
      new RegExp(
        `^Cannot release: \\d+ lines have placeholders\\. Replace each one[^]*\n  package\\.json:${line}: "homepage"[^]*\n  SECURITY\\.md:3: `,
      ),
    );
    expect(repository.ran).toEqual([]);
  });

  it('only warns of placeholders in a dry run of a release', () => {
    const repository = createReleaseRepository({ hasPlaceholders: true });
    const warnings: string[] = [];
    release(repository, { isDryRun: true, warn: (message) => warnings.push(message) });
    expect(warnings).toEqual([expect.stringMatching(/^A real release would stop here: .*\n  package\.json:\d+: /)]);
    expect(repository.ran).toContain('pack');
  });

  it('does not publish a tag with placeholders that was created without the command', () => {
    const repository = createReleaseRepository({ hasPlaceholders: true });
    const { version } = JSON.parse(repository.read('package.json')) as { version: string };
    expect(() => checkTagged(repository.folder, `v${version}`)).toThrow('have placeholders');
  });

  it('finds placeholders in files that repeat the undecided URL, such as documents with links', () => {
    const repository = createReleaseRepository();
    expect(findPlaceholders(repository.folder)).toEqual([]);
    repository.write('docs/start.md', `# Start\n\n[Examples](https://${UNDECIDED[0]}/tree/main/examples)\n`);
    repository.git('add', '--all');
    expect(findPlaceholders(repository.folder)).toMatchObject([{ file: 'docs/start.md', line: 3 }]);
  });
});

describe(withAbsoluteLinks, () => {
  const absolute = (markdown: string): string =>
    withAbsoluteLinks(markdown, { repository: 'git+https://forge.test/a/b.git', ref: 'v1.0.0' });

  it('makes relative links and pictures absolute, even if the text has brackets', () => {
    expect(absolute('[a [b]](./docs/x.md#y), ![p](p.png)')).toBe(
      '[a [b]](https://forge.test/a/b/blob/v1.0.0/docs/x.md#y), ![p](https://forge.test/a/b/raw/v1.0.0/p.png)',
    );
  });

  it.each(['[a](https://x.test/y)', '[a](mailto:a@x.test)', '[a](#b)', '[a](//x.test)', '`f(a)[0]`'])(
    'leaves the link %s unchanged',
    (markdown) => expect(absolute(markdown)).toBe(markdown),
  );

  it('leaves no relative link in the release notes, and each leads to a file of the repository', () => {
    const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    const links = [...absolute(text).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    expect(links.length).toBeGreaterThan(5);
    // The package does not contain the target of an absolute link.
    const ofRepository =
      /^https:\/\/(?:forge\.test\/a\/b\/blob\/v1\.0\.0|github\.com\/bridgehead\/bridgehead\/blob\/main)\/([^#]+)/;
    for (const link of links) {
      const [, file = ''] = ofRepository.exec(link) ?? [];
      const [, page] = /^https:\/\/bridgehead\.github\.io\/bridgehead\/([^#]+)/.exec(link) ?? [];
      expect(existsSync(join(root, page ? `docs/${page}.md` : file || 'missing')), link).toBe(true);
    }
  });
});

describe('npm run release -- prepare --help', () => {
  const helpOf = (option: string): string =>
    execFileSync(process.execPath, ['packaging/release/run.mjs', 'prepare', option], { cwd: root, encoding: 'utf8' });
  const help = helpOf('--help');

  it('npm run release -- prepare --help prints usage, each option and the order of the steps, and changes nothing', () => {
    expect(help).toMatch(/^Usage: npm run release -- prepare \[VERSION\]/);
    expect(helpOf('-h')).toBe(help);
    for (const option of ['--dry-run', '--without-tests', '--help']) expect(help).toContain(option);
    const order = ['rejects a tree', 'rejects placeholders', 'writes the version', 'runs npm test', 'tarball', 'push'];
    const places = order.map((text) => help.indexOf(text));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('npm run release -- prepare --help names every check and every file of a release', () => {
    for (const [, ...command] of releaseChecks) expect(help).toContain(command.join(' '));
    for (const file of ['tarball', 'bill of materials', 'sri.json', 'NOTES.md', 'SHA256SUMS']) {
      expect(help).toContain(file);
    }
  });
});

describe(releaseOptions, () => {
  const planned = '## 1.2.0 (unreleased)\n\n- New.\n';
  const optionsOf = (positionals: readonly string[], values = {}, changelog = planned) =>
    releaseOptions({ values, positionals }, changelog);

  it('uses the version given to a release, otherwise the one that the changelog plans', () => {
    expect(optionsOf(['1.3.0'], { 'dry-run': true })).toEqual({ version: '1.3.0', isDryRun: true });
    expect(optionsOf([])).toEqual({ version: '1.2.0', isDryRun: false });
    expect(() => optionsOf([], {}, '## Unreleased\n')).toThrow('exactly one version is required');
    expect(() => optionsOf(['1.2.0', '1.3.0'])).toThrow('exactly one version is required');
  });

  it('omits the tests in a dry run of a release only', () => {
    expect(optionsOf([], { 'dry-run': true, 'without-tests': true })).toMatchObject({ checks: [] });
    expect(() => optionsOf([], { 'without-tests': true })).toThrow('only a dry run');
  });
});

describe(checkTagged, () => {
  it('returns the version of the tag of a prepared release', () => {
    const repository = createReleaseRepository();
    release(repository);
    expect(checkTagged(repository.folder, 'v7.8.9')).toBe('7.8.9');
  });

  it('rejects a tag of another version, and a build that differs from the documented hash', () => {
    const repository = createReleaseRepository();
    release(repository);
    expect(() => checkTagged(repository.folder, 'v7.9.0')).toThrow('package.json has 7.8.9');
    repository.write('dist/bridgehead.iife.js', 'another build');
    expect(() => checkTagged(repository.folder, 'v7.8.9')).toThrow('another hash');
  });
});
