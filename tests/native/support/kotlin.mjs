// Compiles the pasted shells and the test hosts once per run, into a separate folder.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { filesBelow } from './files.mjs';
import { runToEnd, shorten, startLines } from './process.mjs';
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
const stdlib = (lib = tools.kotlinLib) => join(lib, 'kotlin-stdlib.jar');

const coroutines = () => join(tools.kotlinLib, 'kotlinx-coroutines-core-jvm.jar');

const hashOf = (files) =>
  files
    .reduce((hash, file) => hash.update(`${basename(file)}\n`).update(readFileSync(file)), createHash('sha256'))
    .digest('hex');

/** The cache key of a compilation: a hash of compiler, options, sources and classes. */
const keyOf = (sources, { classpath, options, lib }) => {
  const classes = classpath.flatMap((entry) => (entry.endsWith('.jar') ? [entry] : filesBelow(entry, '.class')));
  return `${hashOf([join(lib, '../package.json'), ...sources, ...classes])}${options.join('')}`;
};

/** Compiles Kotlin once for each state of its sources; resolves to the warnings, rejects with the errors. */
export async function kotlinc(sources, { classpath, jar, options = [], lib = tools.kotlinLib }) {
  const cached = join(cache, keyOf(sources, { classpath, options, lib }));
  if (!existsSync(`${cached}.txt`)) {
    mkdirSync(cache, { recursive: true });
    const warnings = await runCompiler(sources, { classpath, jar, options, lib });
    copyFileSync(jar, `${cached}.jar`);
    writeFileSync(`${cached}.txt`, warnings);
  }
  copyFileSync(`${cached}.jar`, jar);
  return readFileSync(`${cached}.txt`, 'utf8');
}

/** The timeout of a test that compiles, which takes seconds, but minutes on a busy machine. */
export const COMPILER_MS = 600_000;

/** A declaration without a visibility is an error, as in a module with `explicitApi()`. */
export const EXPLICIT_API = '-Xexplicit-api=strict';

/** The target of the pasted Kotlin, as in the Gradle files. */
export const JVM_TARGET = '1.8';

/** The second compiler of the JVM and its collector with several threads cost more CPU time in these short runs than they save. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** The running compilers by folder. The start and warm-up of one cost more than most compilations. Each ends with this process, when its input closes. */
const compilers = new Map();

function startCompiler(lib) {
  const jars = filesBelow(lib, '.jar').filter((file) =>
    /kotlin-(compiler|stdlib|script-runtime|reflect|daemon-client)\.jar|coroutines/.test(file),
  );
  // keepalive: the compiler does not create the classes of its environment anew for each compilation.
  const options = ['-Xmx1g', ...SHORT_RUN, '-Dkotlin.environment.keepalive=true', '-Dfile.encoding=UTF-8'];
  const classpath = ['-cp', [...jars, tools.orgJson].join(delimiter)];
  return startLines(tools.java, [...options, ...classpath, join(here, 'support/KotlinCompiler.java')]);
}

async function runCompiler(sources, { classpath, jar, options, lib }) {
  const compiler = compilers.get(lib) ?? startCompiler(lib);
  compilers.set(lib, compiler);
  const args = [
    ...options,
    '-no-stdlib',
    '-no-reflect',
    '-jvm-target',
    JVM_TARGET,
    '-cp',
    [...classpath, tools.orgJson, stdlib(lib)].join(delimiter),
    '-d',
    jar,
    ...sources,
  ];
  const { code, output } = await compiler.send(args, COMPILER_MS);
  if (code) throw new Error(`The Kotlin compiler exited with ${code}:\n${shorten(output)}`);
  return output;
}

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
export const compileAgainstShells = (sources, { jar = 'more.jar', more = [], options = [] } = {}) =>
  kotlinc(sources, { classpath: [join(out, 'shells.jar'), stubs, ...more], jar: join(out, jar), options });

/** Compiles the pasted files with Kotlin 1.9, then generated code against them in explicit API mode; resolves to the warnings of both. */
export async function compileWithKotlin19(generated) {
  const [lib, jar] = [tools.kotlin19Lib, join(out, 'shells-1.9.jar')];
  const ofShells = await kotlinc(pasted(), { classpath: [stubs], jar, lib });
  const options = { classpath: [jar, stubs], jar: join(out, 'generated-1.9.jar'), options: [EXPLICIT_API], lib };
  return ofShells + (await kotlinc(generated, options));
}

/** Compiles Kotlin that contains the shell itself, or that uses jars with the shell. */
export const compileApart = (sources, { jar, from = [] }) =>
  kotlinc(sources, { classpath: [stubs, ...from.map((name) => join(out, name))], jar: join(out, jar) });

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
    ...SHORT_RUN,
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
