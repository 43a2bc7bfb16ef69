import { execFileSync, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts, ...manifest } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  repository: { url: string };
  homepage: string;
  bugs: { url: string };
  author: string;
  publishConfig: { provenance: boolean };
  files: string[];
};

describe('the scripts of package.json', () => {
  it('lists every npm script in CONTRIBUTING.md, which lists no other script', () => {
    const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?!run --)(?:run )?([\w:]+)[` ]/gm)].map(
      ([, name = '']) => name,
    );
    expect(new Set(rows)).toEqual(new Set(Object.keys(scripts)));
  });

  it('lists in CONTRIBUTING.md only existing scripts of other folders', () => {
    const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `npm run --prefix (\S+) ([\w:]+)[` ]/gm)];
    expect(rows.length).toBeGreaterThan(0);
    for (const [row, folder = '', name = ''] of rows)
      expect(JSON.parse(read(`${folder}/package.json`)), row).toHaveProperty(['scripts', name]);
  });

  it('has at most 12 npm scripts', () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(12);
  });

  it('keeps every npm script shorter than 110 characters', () => {
    for (const [name, command] of Object.entries(scripts)) expect(command.length, name).toBeLessThan(110);
  });

  it('names no lifecycle script of npm in another script', () => {
    const lifecycle = /npm run (?:pre|post)\w+/;
    expect(Object.entries(scripts).filter(([, command]) => lifecycle.test(command))).toEqual([]);
  });
});

/** The npm scripts with sub-commands, and the start of their command lines. */
const withCommands = ['build', 'generate', 'lab', 'release'].map((name) => `npm run ${name} --`);

/** Runs a command line that starts with `npm run NAME --`, without npm. */
function run(line: string): SpawnSyncReturns<string> {
  const [, , name = '', , ...args] = line.split(' ');
  const program = scripts[name]?.replace(/^node /, '') ?? '';
  return spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' });
}

/** The command lines that a script lists with its option `--help`. */
const commandsOf = (line: string): readonly string[] =>
  [...run(`${line} --help`).stdout.matchAll(/^ {2}([\w-]+) {2,}\w/gm)].map(([, name = '']) => `${line} ${name}`);

const commands = withCommands.flatMap(commandsOf);
const measurements = commandsOf('npm run lab -- bench');

describe('an npm script with commands', () => {
  it('names existing commands in every file that mentions one', () => {
    const mentioned = execFileSync(
      'git',
      ['grep', '-IhoE', `(${withCommands.join('|')}) [a-z][a-z-]*( against| [a-z]+)?`],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const unknown = mentioned
      .split('\n')
      .filter(Boolean)
      .filter((line) => !commands.some((command) => `${line} `.startsWith(`${command} `)));
    expect(commands.length).toBeGreaterThan(15);
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('lists every command in CONTRIBUTING.md', () => {
    const page = read('CONTRIBUTING.md');
    expect(commands.filter((command) => !page.includes(`| \`${command}`))).toEqual([]);
  });

  it.each(withCommands)('%s rejects an unknown command and lists the known ones', (line) => {
    const { status, stderr } = run(`${line} no-such-command`);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Cannot run no-such-command: no such command\. Use one of [\w, -]+\.\n$/);
  });

  it.each([...commands, ...measurements])('%s prints its usage for --help', (line) => {
    const { status, stdout, stderr } = run(`${line} --help`);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout.startsWith(`Usage: ${line}`), stdout).toBe(true);
    expect(stdout).toMatch(/^Usage: .*\n\n[A-Z]/);
  });

  it('passes options and the exit code of a command on', () => {
    const { status, stdout, stderr } = run('npm run lab -- structure --room sdk/transports');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^sdk\/transports: \d+ nodes, \d+ levels, \d+ edges, 0 circles\n$/);
    expect(status).toBe(0);
    expect(run('npm run lab -- structure --no-such-option').status).toBe(2);
  });

  it('rejects arguments of a command that has none', () => {
    const { status, stderr } = run('npm run generate -- contract --force');
    expect(status).toBe(2);
    expect(stderr).toBe('Cannot run contract with --force: it has no arguments. Run npm run generate -- contract.\n');
  });

  it.each(measurements)('%s rejects a number of rounds that is none', (line) => {
    const { status, stderr, stdout } = run(line.endsWith('against') ? `${line} HEAD --record` : `${line} --record`);
    expect(stderr).toBe(
      'Cannot measure with --record: a number of rounds, taps or seconds is a whole number from 1.\n',
    );
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it.each(['lab -- fuzz', 'lab -- simulation', 'lab -- mutation', 'lab -- peers', 'release -- prepare'])(
    'npm run %s reports an unknown option in one line',
    (line) => {
      const { status, stderr } = run(`npm run ${line} --no-such-option`);
      expect(status).toBe(2);
      expect(stderr).toBe("Cannot run: Unknown option '--no-such-option'. Run it with --help for the options.\n");
    },
  );
});

describe('the README', () => {
  it('the README contains the two commands in the form that .ci/run reads', () => {
    for (const name of ['start', 'test']) {
      const command = execFileSync('sed', ['-nE', `s/^ {4}(npm ci && npm ${name})( +#.*)?$/\\1/p`, 'README.md'], {
        cwd: root,
        encoding: 'utf8',
      });
      expect(command.trim()).toBe(`npm ci && npm ${name}`);
      expect(read('.ci/run')).toContain('s/^ {4}(npm ci && npm $1)( +#.*)?$/\\1/p');
    }
  });
});

describe('package.json', () => {
  it('declares repository, homepage, bugs and author in package.json and is published with provenance', () => {
    expect(manifest.repository.url).toMatch(/^git\+https:\/\/[^/]+\/.+\.git$/);
    const home = manifest.repository.url.replace(/^git\+|\.git$/g, '');
    const [owner, name] = new URL(home).pathname.slice(1).split('/');
    // Where .github/workflows/docs.yml publishes the documentation.
    expect(manifest.homepage).toBe(`https://${owner}.github.io/${name}/`);
    expect(manifest.bugs.url.startsWith(home)).toBe(true);
    expect(manifest.author.length).toBeGreaterThan(2);
    expect(manifest.publishConfig.provenance).toBe(true);
    expect(manifest.files).toContain('THIRD-PARTY-LICENSES.txt');
  });
});

describe('npm run release -- checklist', () => {
  it('checks every reserved example URL and the repository before a release', () => {
    const output = execFileSync(process.execPath, ['packaging/release/checklist.mjs'], { cwd: root, encoding: 'utf8' });
    for (const file of ['package.json', 'SECURITY.md', 'site/src/config/site-config.ts']) {
      const urls = read(file)
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
        .flatMap((line) => line.match(/[\w.@/-]+\.example\b|[\w./-]+\.example\.com|com\.example\.\w+/g) ?? []);
      for (const url of urls) expect(output, `${file}: ${url}`).toContain(url);
      if (file !== 'package.json') expect(urls.length, file).toBeGreaterThan(0);
    }
    expect(output).toContain(manifest.repository.url);
    expect(output).toContain(manifest.bugs.url);
    expect(output).toContain('"author"');
  });

  it('lists every document that links to the placeholder of the repository', () => {
    const output = execFileSync(process.execPath, ['packaging/release/checklist.mjs'], { cwd: root, encoding: 'utf8' });
    const url = manifest.repository.url.replace(/^git\+https:\/\/|\.git$/g, '');
    const linking = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => file && read(file).includes(url));
    expect(linking.length).toBeGreaterThan(5);
    for (const file of linking) expect(output).toContain(file);
  });
});
