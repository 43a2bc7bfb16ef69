// Compiles the Swift shell and its drivers, in a folder of this run inside the Debian that has the compiler.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from './files.mjs';
import { runToEnd, startLines } from './process.mjs';
import { inside, outside } from './swift-root.mjs';
import { here, root } from './tools.mjs';

const folder = `/tmp/bridgehead-${process.pid}`;
process.on('exit', () => rmSync(outside(folder), { recursive: true, force: true }));

/** The folder of packages that SwiftPM builds. */
export const packageFolder = `${folder}/packages`;

const ios = join(root, 'sdk/native/ios');
const harness = join(here, 'swift/harness');

/** The timeout of a compilation, which takes seconds, but minutes on a busy machine. */
export const COMPILER_MS = 600_000;

/** The files that native teams paste, by the name under which they are compiled. */
export const sources = {
  shell: [join(root, 'sdk/native/pasted/BridgeheadShell.swift')],
  testMethods: filesBelow(join(ios, 'debug'), '.swift'),
  contract: [join(root, 'sdk/native/generated/ios/AppContract.swift')],
  async: [join(ios, 'async/BridgeheadAsync.swift'), join(root, 'sdk/native/generated/ios/AppAsyncMethods.swift')],
  host: filesBelow(join(root, 'docs/example-hosts/ios-host'), '.swift'),
  harness: (name) => [join(harness, `${name}.swift`)],
};

/** The language modes in which an app may compile the files. */
export const modes = {
  'Swift 5': ['-swift-version', '5'],
  'Swift 5 with complete concurrency checking': ['-swift-version', '5', '-strict-concurrency=complete'],
  'Swift 6': ['-swift-version', '6'],
};

let webKitFlags = [];
const modules = () => ['-I', folder, '-I', `${folder}/CWebKit`, ...webKitFlags];

/** Runs a command inside the root; resolves to its output, or rejects with it. */
const run = (...command) => runToEnd(...inside(command, { folder }));

const textOf = (file) => file.text ?? readFileSync(file, 'utf8');
const nameOf = (file) => basename(file.name ?? file);

/** The cache key of a compilation: a hash of flags and sources. */
const keyOf = (files, more) =>
  files
    .reduce(
      (hash, file) => hash.update(`${nameOf(file)}\n${textOf(file)}\n`),
      createHash('sha256').update(more.join('\n')),
    )
    .digest('hex');

/** Compiles once for each state of the sources; resolves to the compiler's messages. */
async function compileOnce(key, outputs, compile) {
  const cached = outside(`/var/cache/bridgehead/${key}`);
  if (!existsSync(cached)) {
    const messages = await compile();
    const building = `${cached}.${process.pid}`;
    mkdirSync(building, { recursive: true });
    for (const output of outputs) cpSync(outside(`${folder}/${output}`), join(building, output));
    writeFileSync(join(building, 'messages.txt'), messages);
    if (existsSync(cached)) rmSync(building, { recursive: true });
    else renameSync(building, cached);
  }
  for (const output of outputs) cpSync(join(cached, output), outside(`${folder}/${output}`));
  return readFileSync(join(cached, 'messages.txt'), 'utf8');
}

const replacements = [
  'CWebKit/module.modulemap',
  'CWebKit/shim.h',
  'UIKit/UIKit.swift',
  'WebKit/Messages.swift',
  'WebKit/WebView.swift',
];
let replacementsKey = '';

/** Returns the version of WebKitGTK that the shell runs on. */
export const webKitVersion = async () => (await run('pkg-config', '--modversion', 'webkitgtk-6.0')).trim();

/** Compiles the replacements of UIKit and WebKit as modules, the only ones that the shell finds. */
export async function compileModules() {
  mkdirSync(outside(folder), { recursive: true });
  for (const file of replacements) cpSync(join(here, 'swift', file), outside(`${folder}/${file}`));
  const flags = await run('pkg-config', '--cflags-only-I', 'webkitgtk-6.0');
  webKitFlags = flags
    .trim()
    .split(/\s+/)
    .flatMap((flag) => ['-Xcc', flag]);
  const library = ['-emit-module', '-emit-library', '-swift-version', '5', '-O'];
  const outputs = ['UIKit', 'WebKit'].flatMap((name) => [`lib${name}.so`, `${name}.swiftmodule`]);
  replacementsKey = keyOf(
    replacements.map((file) => join(here, 'swift', file)),
    library,
  );
  await compileOnce(replacementsKey, outputs, async () => {
    await run('swiftc', ...library, '-module-name', 'UIKit', '-o', 'libUIKit.so', 'UIKit/UIKit.swift');
    const link = ['-L', '.', '-lUIKit', '-Xlinker', '-rpath', '-Xlinker', '$ORIGIN'];
    const own = replacements.filter((file) => file.startsWith('WebKit/'));
    return run('swiftc', ...library, ...modules(), ...link, '-module-name', 'WebKit', '-o', 'libWebKit.so', ...own);
  });
}

/** Copies files of the project (or `{name, text}`) into a folder inside the root; resolves to their paths there. */
function copyIntoRoot(files, name) {
  const to = `${folder}/${name}`;
  rmSync(outside(to), { recursive: true, force: true });
  mkdirSync(outside(to), { recursive: true });
  return files.map((file) => {
    const path = `${to}/${nameOf(file)}`;
    writeFileSync(outside(path), textOf(file));
    return path;
  });
}

/** Type-checks files in one mode; resolves to the warnings, rejects with the errors. */
export async function typecheck(files, { mode, debug = true }) {
  const define = debug ? ['-D', 'DEBUG'] : [];
  // Warnings about control flow and isolation are reported after type-checking, so the compiler must run all phases.
  const flags = ['-emit-sil', '-wmo', '-o', '/dev/null', '-module-name', 'App', ...modes[mode], ...define];
  const key = keyOf(files, [replacementsKey, ...flags]);
  return compileOnce(key, [], () => run('swiftc', ...flags, ...modules(), ...copyIntoRoot(files, 'typecheck')));
}

/** The cache keys of the compiled modules by name, which are part of the keys of what imports them. */
const moduleKeys = new Map();

const linked = (libraries) => [
  ...['-L', folder, ...libraries.map((name) => `-l${name}`)],
  ...['-Xlinker', '-rpath', '-Xlinker', '$ORIGIN'],
];

/** Compiles files and names their output `name`. Also rejects if the compiler prints warnings. */
async function compileInto(outputs, files, { name, flags, libraries }) {
  const key = keyOf(files, [replacementsKey, ...flags, ...libraries.map((library) => moduleKeys.get(library))]);
  const link = linked(['WebKit', 'UIKit', ...libraries]);
  const warnings = await compileOnce(key, outputs, () =>
    run('swiftc', ...flags, ...modules(), ...link, ...copyIntoRoot(files, `${name}.src`)),
  );
  if (warnings.trim()) throw new Error(warnings);
  return key;
}

/** Compiles a module that programs and other modules import, in Swift 6 mode, without optimization. `libraries` are the modules that it imports. */
export async function compileModule(files, name, { libraries = [] } = {}) {
  // Otherwise the compiler parses and checks all files a second time to write the module.
  const once = '-no-emit-module-separately-wmo';
  const output = [once, '-emit-module', '-emit-library', '-module-name', name, '-o', `lib${name}.so`];
  const flags = ['-Onone', '-wmo', '-D', 'DEBUG', ...modes['Swift 6'], ...output];
  const outputs = [`lib${name}.so`, `${name}.swiftmodule`];
  moduleKeys.set(name, await compileInto(outputs, files, { name, flags, libraries }));
}

/** Compiles a program, in Swift 6 mode with its runtime checks. */
export async function compileProgram(files, name, { mode = 'Swift 6', optimize = true, libraries = [] } = {}) {
  const flags = [optimize ? '-O' : '-Onone', '-wmo', '-D', 'DEBUG', ...modes[mode], '-o', name];
  await compileInto([name], files, { name, flags, libraries });
}

/** Starts a compiled program that responds to JSON lines. */
export const startProgram = (name, args = [], env = {}) =>
  startLines(...inside([`./${name}`, ...args], { folder, env }));
