// Checks the Gradle files without Gradle: the paths in them exist, and the sources of each variant compile for the declared target.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesBelow } from '../support/files.mjs';
import { COMPILER_MS, compileApart, JVM_TARGET } from '../support/kotlin.mjs';
import { root } from '../support/tools.mjs';

const host = join(root, 'docs/example-hosts/android-host');
const read = (file) => readFileSync(file, 'utf8');
const matchOnce = (text, pattern) => {
  const all = [...text.matchAll(pattern)];
  assert.equal(all.length, 1, `${pattern} matches ${all.length} times`);
  return all[0][1];
};

/** The module's folder according to the settings of the sample. */
const moduleFolder = () =>
  join(
    host,
    matchOnce(read(join(host, 'settings.gradle.kts')), /project\(":bridgehead"\)\.projectDir = file\("([^"]+)"\)/g),
  );

/** The folders of a source set. */
function sourcesOf(buildFile, name) {
  const text = read(buildFile);
  const kinds = ['java', 'kotlin'].map((kind) => foldersOf(text, name, kind));
  if (text.includes('apply(plugin')) assert.deepEqual(kinds[0], kinds[1], `folders of both plug-ins for ${name}`);
  return kinds[1].map((folder) => join(dirname(buildFile), folder));
}

function foldersOf(text, name, kind) {
  const at = text.indexOf(`getByName("${name}")`);
  const block =
    at < 0 ? '' : text.slice(at, text.indexOf('getByName', at + 1) < 0 ? undefined : text.indexOf('getByName', at + 1));
  const list = new RegExp(`${kind}\\.(?:setSrcDirs\\(listOf\\(|srcDir\\()([^)]*)\\)`).exec(block)?.[1] ?? '';
  return [...list.matchAll(/"([^"]+)"/g)].map(([, folder]) => folder);
}
const kotlinIn = (folders) => folders.flatMap((folder) => filesBelow(folder, '.kt'));

/** Returns the errors of a script's syntax: as the body of a function, all other errors are about names that Gradle declares. */
async function syntaxErrors(script) {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-gradle-'));
  const lines = script.split('\n');
  const isImport = (line) => line.startsWith('import ');
  const body = lines.filter((line) => !isImport(line)).join('\n');
  writeFileSync(join(folder, 'Script.kt'), `${lines.filter(isImport).join('\n')}\nfun script() {\n${body}\n}\n`);
  try {
    await compileApart([join(folder, 'Script.kt')], { jar: 'script.jar' });
    return [];
  } catch (error) {
    const errors = String(error).match(/error: .*/g);
    assert.ok(errors?.length, String(error));
    return errors.filter((line) => /syntax error/i.test(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function gradleFiles(test) {
  const library = join(moduleFolder(), 'build.gradle.kts');
  const libraries = [library, join(moduleFolder(), 'listener/build.gradle.kts')];
  const app = join(host, 'app/build.gradle.kts');
  const appFolders = (variant) =>
    ['main', variant].map((name) => join(host, `app/src/${name}`)).concat(sourcesOf(app, 'main'));

  // tests/packaging/native-packages.test.ts compares the version, the coordinates and the namespace of the module.
  await test('the Gradle files use one target and one API level', () => {
    assert.equal(matchOnce(read(app), /namespace = "(.+)"/g), 'com.example.host');
    for (const file of [...libraries, app]) {
      for (const option of ['source', 'target'])
        assert.equal(
          matchOnce(read(file), new RegExp(`${option}Compatibility = JavaVersion\\.VERSION_(.+)`, 'g')).replace(
            '_',
            '.',
          ),
          JVM_TARGET,
        );
      assert.equal(matchOnce(read(file), /minSdk = (\d+)/g), '21');
    }
    for (const file of libraries) {
      assert.equal(matchOnce(read(file), /JvmTarget\.JVM_(.+?)\)/g).replace('_', '.'), JVM_TARGET);
      assert.match(matchOnce(read(file), /com\.android\.(\w+)"/g), /library/);
    }
  });
  await test(
    'the Gradle files are valid Kotlin, except for the names that Gradle declares',
    async () => {
      const files = [...libraries, app, join(host, 'build.gradle.kts'), join(host, 'settings.gradle.kts')];
      for (const file of files) assert.deepEqual(await syntaxErrors(read(file)), [], file);
      // Without this, a compiler that stops earlier would pass.
      assert.equal((await syntaxErrors(read(app).replace('buildTypes {', 'buildTypes ('))).length > 0, true);
      return `${files.length} files`;
    },
    COMPILER_MS,
  );
  // Version 9 of the Android plug-in rejects Kotlin's plug-in, and Kotlin 2.2 rejects kotlinOptions.
  await test('the Gradle files compile Kotlin with the Android plug-in where it supports that, without options that Kotlin removed', () => {
    const withPlugins = [...libraries, app, join(host, 'build.gradle.kts')];
    for (const file of withPlugins) {
      assert.doesNotMatch(read(file), /id\("org\.jetbrains\.kotlin/, file);
      assert.doesNotMatch(read(file), /kotlinOptions/, file);
    }
    for (const file of libraries)
      assert.match(
        read(file),
        /if \(extensions\.findByName\("kotlin"\) == null\) apply\(plugin = "org\.jetbrains\.kotlin\.android"\)/,
      );
  });
  await test('the Gradle files name existing folders and files and no copy of the shell', () => {
    const named = ['main', 'debug', 'androidTest'].flatMap((name) => sourcesOf(library, name));
    assert.equal(named.length, 4);
    for (const folder of [...named, ...sourcesOf(app, 'main')]) assert.ok(existsSync(folder), folder);
    for (const [, file] of read(library).matchAll(/(?:srcFile|consumerProguardFiles)\("([^"]+)"\)/g))
      assert.ok(existsSync(join(moduleFolder(), file)), file);
    const resources = join(moduleFolder(), matchOnce(read(library), /resources\.setSrcDirs\(listOf\("([^"]+)"\)\)/g));
    assert.ok(existsSync(join(resources, 'vectors/encoding.json')));
    assert.deepEqual(
      filesBelow(host, '.kt').filter((file) => /^package bridgehead/m.test(read(file))),
      [],
    );
  });
  await test('keeps the two functions that the page calls, by the ProGuard rules of the Gradle module', () => {
    const rules = read(join(moduleFolder(), 'consumer-rules.pro'));
    const [, owner, port] = /class bridgehead\.shell\.(\w+)\$(\w+)/.exec(rules);
    assert.match(
      read(join(root, 'sdk/native/pasted/BridgeheadShell.kt')),
      new RegExp(`class ${owner}\\b[^]*class ${port}\\b`),
    );
    assert.ok(read(join(root, 'docs/native-android.md')).includes(rules.slice(rules.indexOf('-keep')).trim()));
  });
  await test(
    'compiles the module of the listener against the module of the shell, without its own files',
    async () => {
      const listener = join(moduleFolder(), 'listener');
      const sources = kotlinIn(sourcesOf(join(listener, 'build.gradle.kts'), 'main'));
      assert.deepEqual(sources, [join(listener, 'BridgeheadListenerShell.kt')]);
      const module = kotlinIn(sourcesOf(library, 'main'));
      await compileApart(module, { jar: 'module-main.jar' });
      assert.equal((await compileApart(sources, { jar: 'listener.jar', from: ['module-main.jar'] })).trim(), '');
    },
    COMPILER_MS,
  );
  for (const variant of ['debug', 'release'])
    await test(
      `compiles the Gradle module and the sample as Gradle would, ${variant}, without a warning`,
      async () => {
        const sets = variant === 'debug' ? ['main', 'debug'] : ['main'];
        const module = kotlinIn(sets.flatMap((name) => sourcesOf(library, name)));
        const jar = `module-${variant}.jar`;
        assert.equal((await compileApart(module, { jar })).trim(), '');
        const appFiles = kotlinIn(appFolders(variant));
        assert.equal((await compileApart(appFiles, { jar: `app-${variant}.jar`, from: [jar] })).trim(), '');
        return `${module.length} and ${appFiles.length} files`;
      },
      COMPILER_MS,
    );
}
