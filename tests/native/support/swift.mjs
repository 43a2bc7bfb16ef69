// Compiles the Swift shell and what drives it, in a folder of this run inside the Debian that has the compiler.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from './files.mjs';
import { runToEnd, startLines } from './process.mjs';
import { inside, outside } from './swift-root.mjs';
import { here, root } from './tools.mjs';

const folder = `/tmp/bridgehead-${process.pid}`;
process.on('exit', () => rmSync(outside(folder), { recursive: true, force: true }));

/** For packages that SwiftPM builds. */
export const packageFolder = `${folder}/packages`;

const ios = join(root, 'sdk/native/ios');
const harness = join(here, 'swift/harness');

/** A compiler takes seconds, on a machine that does other things minutes. */
export const COMPILER_MS = 300_000;

/** What a native team pastes, by the name under which it is compiled. */
export const sources = {
  shell: [join(ios, 'BridgeheadShell.swift')],
  testMethods: [join(ios, 'debug/BridgeheadTestMethods.swift')],
  contract: [join(root, 'sdk/native/generated/ios/AppContract.swift')],
  async: [join(ios, 'async/BridgeheadAsync.swift'), join(root, 'sdk/native/generated/ios/AppAsyncMethods.swift')],
  host: filesBelow(join(root, 'docs/examples/ios-host'), '.swift'),
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

/** Runs a command inside; resolves to its output, rejects with what it wrote. */
const run = (...command) => runToEnd(...inside(command, { folder }));

const textOf = (file) => file.text ?? readFileSync(file, 'utf8');
const nameOf = (file) => basename(file.name ?? file);

/** What goes into a compilation, as one name: the same flags and sources give the same output. */
const keyOf = (files, more) =>
  files
    .reduce(
      (hash, file) => hash.update(`${nameOf(file)}\n${textOf(file)}\n`),
      createHash('sha256').update(more.join('\n')),
    )
    .digest('hex');

/** The outputs of a compilation, compiled once for each state of its sources; resolves to what the compiler said. */
async function once(key, outputs, compile) {
  const cached = outside(`/var/cache/bridgehead/${key}`);
  if (!existsSync(cached)) {
    const said = await compile();
    const making = `${cached}.${process.pid}`;
    mkdirSync(making, { recursive: true });
    for (const output of outputs) cpSync(outside(`${folder}/${output}`), join(making, output));
    writeFileSync(join(making, 'said.txt'), said);
    if (existsSync(cached)) rmSync(making, { recursive: true });
    else renameSync(making, cached);
  }
  for (const output of outputs) cpSync(join(cached, output), outside(`${folder}/${output}`));
  return readFileSync(join(cached, 'said.txt'), 'utf8');
}

const standIns = [
  'CWebKit/module.modulemap',
  'CWebKit/shim.h',
  'UIKit/UIKit.swift',
  'WebKit/Messages.swift',
  'WebKit/WebView.swift',
];
let standInsKey = '';

/** Compiles the stand-ins for UIKit and WebKit as modules: the shell finds no other ones. */
export async function compileModules() {
  mkdirSync(outside(folder), { recursive: true });
  for (const file of standIns) cpSync(join(here, 'swift', file), outside(`${folder}/${file}`));
  const flags = await run('pkg-config', '--cflags-only-I', 'webkitgtk-6.0');
  webKitFlags = flags
    .trim()
    .split(/\s+/)
    .flatMap((flag) => ['-Xcc', flag]);
  const library = ['-emit-module', '-emit-library', '-swift-version', '5', '-O'];
  const outputs = ['UIKit', 'WebKit'].flatMap((name) => [`lib${name}.so`, `${name}.swiftmodule`]);
  standInsKey = keyOf(
    standIns.map((file) => join(here, 'swift', file)),
    library,
  );
  await once(standInsKey, outputs, async () => {
    await run('swiftc', ...library, '-module-name', 'UIKit', '-o', 'libUIKit.so', 'UIKit/UIKit.swift');
    const link = ['-L', '.', '-lUIKit', '-Xlinker', '-rpath', '-Xlinker', '$ORIGIN'];
    const own = standIns.filter((file) => file.startsWith('WebKit/'));
    return run('swiftc', ...library, ...modules(), ...link, '-module-name', 'WebKit', '-o', 'libWebKit.so', ...own);
  });
}

/** Puts files of the project (or `{name, text}`) into a folder inside; resolves to their paths there. */
function bring(files, name) {
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
  // Warnings of flow and of isolation come later than type-checking: the compiler must go through all of it.
  const flags = ['-emit-sil', '-wmo', '-o', '/dev/null', '-module-name', 'App', ...modes[mode], ...define];
  const key = keyOf(files, [standInsKey, ...flags]);
  return once(key, [], () => run('swiftc', ...flags, ...modules(), ...bring(files, 'typecheck')));
}

/** Compiles a program of these files; in Swift 6 mode its checks at run time stay in. Rejects with warnings too. */
export async function compileProgram(files, name, { mode = 'Swift 6', optimize = true } = {}) {
  const link = ['-L', folder, '-lWebKit', '-lUIKit', '-Xlinker', '-rpath', '-Xlinker', '$ORIGIN'];
  const flags = [optimize ? '-O' : '-Onone', '-wmo', '-D', 'DEBUG', ...modes[mode], '-o', name];
  const warnings = await once(keyOf(files, [standInsKey, ...flags]), [name], () =>
    run('swiftc', ...flags, ...modules(), ...link, ...bring(files, `${name}.src`)),
  );
  if (warnings.trim()) throw new Error(warnings);
}

/** Starts a compiled program that answers JSON lines. */
export const startProgram = (name, args = [], env = {}) =>
  startLines(...inside([`./${name}`, ...args], { folder, env }));
