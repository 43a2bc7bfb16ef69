// Compiles the pasted shells and the test hosts once per run, into a separate folder.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { filesBelow } from './files.mjs';
import { runToEnd } from './process.mjs';
import { here, root, tools } from './tools.mjs';

// A folder for this process, so that simultaneous runs do not conflict.
const out = mkdtempSync(join(tmpdir(), 'bridgehead-kotlin-'));
process.on('exit', () => rmSync(out, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
const cache = join(here, 'node_modules/.cache/kotlin');
const stubs = join(out, 'stubs');
const shells = join(root, 'sdk/native/android');

const fxJars = () => filesBelow(tools.javafxLib, '.jar').join(delimiter);
// The stub of WebView uses internals of JavaFX to detect a new document before its scripts run.
const fxModules = () =>
  [
    `--module-path ${tools.javafxLib} --add-modules javafx.web`,
    '--add-exports javafx.web/com.sun.javafx.webkit=ALL-UNNAMED --add-exports javafx.web/com.sun.webkit=ALL-UNNAMED',
  ]
    .join(' ')
    .split(' ');
const stdlib = () => join(tools.kotlinLib, 'kotlin-stdlib.jar');

const coroutines = () => join(tools.kotlinLib, 'kotlinx-coroutines-core-jvm.jar');

const hashOf = (files) =>
  files
    .reduce((hash, file) => hash.update(`${basename(file)}\n`).update(readFileSync(file)), createHash('sha256'))
    .digest('hex');

/** The cache key of a compilation: a hash of compiler, sources and classes. */
const keyOf = (sources, classpath) =>
  hashOf([
    join(tools.kotlinLib, '../package.json'),
    ...sources,
    ...classpath.flatMap((entry) => (entry.endsWith('.jar') ? [entry] : filesBelow(entry, '.class'))),
  ]);

/** Compiles Kotlin once for each state of its sources; resolves to the warnings, rejects with the errors. */
export async function kotlinc(sources, { classpath, jar }) {
  const cached = join(cache, keyOf(sources, classpath));
  if (!existsSync(`${cached}.txt`)) {
    mkdirSync(cache, { recursive: true });
    const warnings = await runCompiler(sources, { classpath, jar });
    copyFileSync(jar, `${cached}.jar`);
    writeFileSync(`${cached}.txt`, warnings);
  }
  copyFileSync(`${cached}.jar`, jar);
  return readFileSync(`${cached}.txt`, 'utf8');
}

/** The target of the pasted Kotlin, as in the Gradle files. */
export const JVM_TARGET = '1.8';

const runCompiler = (sources, { classpath, jar }) =>
  runToEnd(tools.java, [
    '-Xmx1g',
    '-cp',
    filesBelow(tools.kotlinLib, '.jar')
      .filter((file) => /kotlin-(compiler|stdlib|script-runtime|reflect|daemon-client)\.jar|coroutines/.test(file))
      .join(delimiter),
    'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
    '-no-stdlib',
    '-no-reflect',
    '-jvm-target',
    JVM_TARGET,
    '-cp',
    [...classpath, tools.orgJson, stdlib()].join(delimiter),
    '-d',
    jar,
    ...sources,
  ]);

/** Compiles the stubs of android.* and androidx.*. The Kotlin compiler sees only these, so any other API is an error. */
export async function compileStubs() {
  mkdirSync(stubs, { recursive: true });
  await runToEnd(tools.javac, [
    '-nowarn',
    ...fxModules(),
    '-d',
    stubs,
    ...filesBelow(join(here, 'android/stubs'), '.java'),
  ]);
}

/** The files that native teams paste into their app, without the parts of the shell or the tests. */
const pasted = () => [
  join(root, 'sdk/native/pasted/BridgeheadShell.kt'),
  ...filesBelow(shells, '.kt').filter((file) =>
    ['parts', 'tests'].every((folder) => !file.startsWith(join(shells, folder))),
  ),
];

/** Compiles the pasted files alone, against the stubs and org.json, without JavaFX. */
export const compileShells = () => kotlinc(pasted(), { classpath: [stubs], jar: join(out, 'shells.jar') });

const generated = () => filesBelow(join(root, 'sdk/native/generated'), '.kt');

/** Compiles the hosts that drive the shells; one of them is an app on the generated code. */
export const compileHosts = () =>
  kotlinc([...filesBelow(join(here, 'android/harness'), '.kt'), ...generated()], {
    classpath: [join(out, 'shells.jar'), stubs, coroutines(), ...fxJars().split(delimiter)],
    jar: join(out, 'hosts.jar'),
  });

/** Compiles more Kotlin (generated code) against the shells. */
export const compileAgainstShells = (sources, { jar = 'more.jar', more = [] } = {}) =>
  kotlinc(sources, { classpath: [join(out, 'shells.jar'), stubs, ...more], jar: join(out, jar) });

/** Compiles Kotlin that contains the shell itself, or that uses jars with the shell. */
export const compileApart = (sources, { jar, from = [] }) =>
  kotlinc(sources, { classpath: [stubs, ...from.map((name) => join(out, name))], jar: join(out, jar) });

/** The timeout of a test that compiles, which takes seconds, but minutes on a busy machine. */
export const COMPILER_MS = 600_000;

/** The classpath of a jar that was compiled against the shells. */
export const libraries = (jar) => [join(out, jar), join(out, 'shells.jar'), stubs, tools.orgJson, stdlib()];

/** Arguments for `java` that run a class of the hosts. */
export function javaArguments(mainClass, args = []) {
  const classpath = [
    join(out, 'hosts.jar'),
    join(out, 'shells.jar'),
    stubs,
    tools.orgJson,
    stdlib(),
    coroutines(),
  ].join(delimiter);
  return [
    ...fxModules(),
    '--add-opens',
    'javafx.web/com.sun.webkit=ALL-UNNAMED',
    '-Dprism.order=sw',
    '-Dfile.encoding=UTF-8',
    '-cp',
    classpath,
    mainClass,
    ...args,
  ];
}
