// Swift for machines without it: Debian trixie in a separate folder, with the compiler, Foundation and WebKitGTK. Debian
// bookworm does not package Swift, and the newer package needs a newer C library. 4.4 GB, installed once and reused.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { onPath } from './tools.mjs';
import { runToEnd } from './process.mjs';

const packages = 'swiftlang libc6-dev g++ libwebkitgtk-6.0-dev pkg-config xvfb';
/** Increase the number if the list of packages changes. */
const name = 'swift-trixie-1';

const root =
  process.env.BRIDGEHEAD_SWIFT_ROOT ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'bridgehead', name);

/** Swift's tools locate their libraries through /proc. The mounts are visible to this command only and are removed when it exits. */
const mounted = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"';

/** Returns `[command, args]` to run a command inside the root, in the given folder. */
export const inside = (command, { folder = '/', env = {}, at = root } = {}) => [
  'unshare',
  [
    ...['--mount', '--propagation', 'private', 'sh', '-c', mounted, at, 'env', '-C', folder],
    ...Object.entries(env).map(([key, value]) => `${key}=${value}`),
    ...command,
  ],
];

/** Converts a path inside the root to the path on this machine. */
export const outside = (path) => join(root, path);

function unsupportedReason() {
  if (process.platform !== 'linux') return 'Swift is tested on Linux only';
  if (process.getuid() !== 0) return 'Swift is installed into a separate root folder, which requires root';
  const missing = ['unshare', 'chroot', 'apt-get'].find((tool) => !onPath(tool));
  return missing && `no ${missing}: Swift is installed from Debian's packages`;
}

/** Returns the Debian mirror that this machine uses. */
function mirror() {
  const folder = '/etc/apt/sources.list.d';
  const files = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
  const texts = ['/etc/apt/sources.list', ...files].filter(existsSync).map((file) => readFileSync(file, 'utf8'));
  return /^(?:URIs:|deb )\s*(?:\[[^\]]*\]\s*)?(\S+)/m.exec(texts.join('\n'))?.[1] ?? 'http://deb.debian.org/debian';
}

async function install(at) {
  const apt = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!onPath('debootstrap')) {
    await runToEnd('apt-get', ['update', '-qq']);
    await runToEnd('apt-get', ['install', '-y', '-qq', 'debootstrap'], { env: { ...process.env, ...apt } });
  }
  console.log('  installing a Debian with Swift and WebKit: about two minutes, 4.4 GB');
  await runToEnd('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'trixie', at, mirror()]);
  console.log('  installing its packages');
  const get = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages} && apt-get clean`;
  await runToEnd(...inside(['sh', '-c', get], { at, env: apt }));
  writeFileSync(join(at, '.complete'), packages);
}

const isAlive = (pid) => existsSync(`/proc/${pid}`);

/** Whether Swift can be used without installing anything. */
export const isSwiftInstalled = () => !unsupportedReason() && existsSync(join(root, '.complete'));

/** Installs Swift unless it is installed. Resolves to the reason if this is not possible, otherwise to undefined. */
export async function ensureSwift() {
  const reason = unsupportedReason();
  if (reason || existsSync(join(root, '.complete'))) return reason;
  if (process.env.BRIDGEHEAD_SWIFT_ROOT && existsSync(root))
    return `${root} does not contain a complete Swift: remove it, and run this command again`;
  mkdirSync(dirname(root), { recursive: true });
  const building = `${root}.${process.pid}`;
  // Removes the folders of runs that were killed.
  for (const file of readdirSync(dirname(root))) {
    const [, pid] = file.startsWith(`${basename(root)}.`) ? (/\.(\d+)$/.exec(file) ?? []) : [];
    if (pid && !isAlive(pid)) rmSync(join(dirname(root), file), { recursive: true, force: true });
  }
  try {
    const from = Date.now();
    await install(building);
    // Another run may have finished first; its folder is equivalent.
    if (!existsSync(root)) renameSync(building, root);
    console.log(`  Swift is in ${root} after ${Math.round((Date.now() - from) / 1000)} s`);
  } catch (error) {
    return `Swift cannot be installed: ${String(error.message).trim().split('\n').slice(-3).join(' | ')}`;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}
