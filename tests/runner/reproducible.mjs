// Builds the working tree a second time in another folder, and compares every file with the first build: dist/, the site, the licences.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const outputs = ['dist', 'site/dist', 'THIRD-PARTY-LICENSES.txt'];
const missing = outputs.filter((path) => !existsSync(path));
if (missing.length) {
  console.error(`Cannot compare two builds: ${missing.join(', ')} is not built. Run \`npm run build\` first.`);
  process.exit(1);
}

const temp = mkdtempSync(join(tmpdir(), 'bridgehead-second build ü-'));
const folder = join(temp, 'at/another/depth');
try {
  copySource(folder);
  run('npm', 'ci', '--prefer-offline', '--silent');
  for (const output of ['package', 'site']) run('npm', 'run', '--silent', 'build', '--', output);
  const differences = outputs.flatMap((path) => compareBuilds(path));
  for (const line of differences) console.error(line);
  process.exitCode = differences.length ? 1 : 0;
  if (!differences.length) console.log(`Two builds in two folders are the same: ${outputs.join(', ')}.`);
} finally {
  rmSync(temp, { recursive: true, force: true });
}

/** Copies the tracked files of the working tree, because the first build includes uncommitted changes. */
function copySource(to) {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(file, join(to, file));
  }
}

function run(program, ...args) {
  const { status, error } = spawnSync(program, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0)
    throw new Error(
      `Cannot compare two builds: ${program} ${args.join(' ')} failed in the second folder (${error?.message ?? status}). Correct the cause.`,
    );
}

function compareBuilds(path) {
  const [first, second] = [hashesOf(path), hashesOf(join(folder, path))];
  const files = [...new Set([...first.keys(), ...second.keys()])].sort((a, b) => (a < b ? -1 : 1));
  return files
    .filter((file) => first.get(file) !== second.get(file))
    .map((file) => `${join(path, file)} differs: ${firstDifference(join(path, file), join(folder, path, file))}`);
}

/** Quotes both files where they differ first: a difference between two builds may not occur again. */
function firstDifference(...paths) {
  if (!paths.every((path) => existsSync(path)))
    return `absent in the ${existsSync(paths[0]) ? 'second' : 'first'} build`;
  const [first, second] = paths.map((path) => readFileSync(path));
  const end = Math.min(first.length, second.length);
  let at = 0;
  while (at < end && first[at] === second[at]) at += 1;
  const quote = (text) => JSON.stringify(text.subarray(Math.max(0, at - 60), at + 120).toString());
  return `at byte ${at}, ${quote(first)}, then ${quote(second)}`;
}

/** Returns the hash of each file in a folder, or of a single file. */
function hashesOf(path) {
  const hash = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  if (!existsSync(path)) return new Map();
  const entries = path.endsWith('.txt') ? [] : readdirSync(path, { recursive: true, withFileTypes: true });
  if (!entries.length) return new Map([['', hash(path)]]);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file.slice(path.length), hash(file)]));
}
