import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { UNDECIDED } from '../../packaging/release/placeholders.mjs';
import { readVersions } from '../../packaging/release/version-places.mjs';
import { pastedFiles } from '../../sdk/native/bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const others = ['docs/recipes/plain-script.md'];

const notes = '- Adds an entry point ([how](docs/start.md#first)).\n';
export const changelog = `# Changelog\n\n## Unreleased\n\n${notes}`;

/** A git repository with the files that a release writes, and a `run` that replaces npm. */
export interface ReleaseRepository {
  readonly folder: string;
  /** The names of the programs that `run` ran. */
  readonly ran: readonly string[];
  git(...args: string[]): string;
  read(file: string): string;
  write(file: string, text: string): void;
  run(name: string, program: string, ...args: string[]): void;
}

interface ReleaseRepositoryOptions {
  /** The name of a program that throws. */
  readonly failing?: string;
  /** Keeps the URLs, email addresses and names that do not exist yet. */
  readonly hasPlaceholders?: boolean;
}

/** Creates the repository, by default with an owner whose URLs exist. It is removed after the test. */
export function createReleaseRepository({
  failing,
  hasPlaceholders = false,
}: ReleaseRepositoryOptions = {}): ReleaseRepository {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ran: string[] = [];
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  for (const file of [...readVersions(root).map((place) => place.file), ...others]) {
    const text = readFileSync(join(root, file), 'utf8');
    write(file, hasPlaceholders ? text : UNDECIDED.reduce((changed, each) => changed.replaceAll(each, 'owner'), text));
  }
  write('CHANGELOG.md', changelog);
  write('.gitignore', '/dist/\n/release/\nBridgeheadShell.*\n');
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=t', '-c', 'user.email=t@localhost', 'commit', '--quiet', '--message', 'Begin');
  const effects: Readonly<Record<string, (args: readonly string[]) => void>> = {
    build: () => {
      write('dist/bridgehead.iife.js', `version ${readVersions(folder)[0]?.version}`);
      write('dist/sri.json', '{}');
      for (const { file } of pastedFiles()) write(file, 'assembled');
    },
    pack: (args) => writeFileSync(join(args.at(-1) ?? '', 'bridgehead.tgz'), 'tarball'),
    sbom: (args) => writeFileSync(args.at(-1) ?? '', '{}'),
  };
  return {
    folder,
    ran,
    git,
    read,
    write,
    run(name, _program, ...args) {
      ran.push(name);
      effects[name]?.(args);
      if (name === failing) throw new Error(`${name} failed`);
    },
  };
}
