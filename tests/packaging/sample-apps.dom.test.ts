import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const android = 'docs/example-hosts/android-host';
const ios = 'docs/example-hosts/ios-host';
const read = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8');
/** The command of a README, in its first indented line. */
const commandOf = (folder: string): string => /^ {4}(.+)$/m.exec(read(folder, 'README.md'))?.[1] ?? '';
const isWellFormed = (xml: string): boolean =>
  !new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror');

// Without Gradle, the Android SDK and Xcode, this is what can be checked of starting the samples (docs/decisions/0052).
describe('the sample for Android', () => {
  const settings = read(android, 'settings.gradle.kts');
  const build = read(android, 'app/build.gradle.kts');
  const manifest = read(android, 'app/src/main/AndroidManifest.xml');

  it('has the module and the plug-in of the command in its README', () => {
    expect(commandOf(android)).toBe('gradle :app:installDebug');
    expect(settings).toMatch(/^include\(":app", ":bridgehead"\)$/m);
    expect(existsSync(join(android, 'app'))).toBe(true);
    // The plug-in of applications has the task `installDebug`; the project sets its version.
    expect(build).toContain('id("com.android.application")');
    for (const plugin of ['application', 'library'])
      expect(read(android, 'build.gradle.kts')).toMatch(
        new RegExp(`id\\("com\\.android\\.${plugin}"\\) version "9\\.`),
      );
    expect(read(android, 'gradle/wrapper/gradle-wrapper.properties')).toMatch(
      /^distributionUrl=.*gradle-9\.[\d.]+-bin\.zip$/m,
    );
    expect(read(android, 'README.md')).toContain('with Gradle 9');
  });

  it('has repositories for every plug-in and library', () => {
    for (const block of ['pluginManagement', 'dependencyResolutionManagement'])
      expect(settings).toMatch(new RegExp(`^${block} \\{ repositories \\{ google\\(\\); mavenCentral\\(\\)`, 'm'));
  });

  it('has a manifest whose activities are classes of its namespace, and whose resources exist', () => {
    expect(isWellFormed('<a b="1"><c></a>')).toBe(false);
    expect(isWellFormed(manifest)).toBe(true);
    const [, namespace = ''] = /namespace = "(.+)"/.exec(build) ?? [];
    const names = Array.from(manifest.matchAll(/<activity android:name="\.(\w+)"/g), ([, name = '']) => name);
    expect(names).toEqual(['MainActivity']);
    const folder = join(android, 'app/src/main/java', namespace.replaceAll('.', '/'));
    for (const name of names) {
      const code = read(folder, `${name}.kt`);
      expect(code).toMatch(new RegExp(`^package ${namespace.replaceAll('.', '\\.')}$`, 'm'));
      expect(code).toMatch(new RegExp(`^class ${name} : Activity\\(\\)`, 'm'));
    }
    expect(manifest).toContain('<category android:name="android.intent.category.LAUNCHER" />');
    // The page is loaded over HTTPS, which the manifest allows; the module's manifest is merged with it.
    expect(manifest).toContain('android.permission.INTERNET');
    expect(isWellFormed(read('sdk/native/android/AndroidManifest.xml'))).toBe(true);
    // There is no folder of resources, so neither the manifest nor the code may name one.
    const sources = readdirSync(join(android, 'app/src'), { recursive: true, encoding: 'utf8' });
    expect(sources.filter((file) => /(^|\/)res(\/|$)/.test(file))).toEqual([]);
    const code = sources.filter((file) => file.endsWith('.kt')).map((file) => read(android, 'app/src', file));
    expect([manifest, ...code].filter((text) => /"@\w+\/|\bR\.\w+\./.test(text))).toEqual([]);
  });
});

describe('the sample for iOS', () => {
  const project = parse(read(ios, 'project.yml'), { version: '1.1' }) as {
    readonly name: string;
    readonly targets: Readonly<
      Record<
        string,
        {
          readonly type: string;
          readonly platform: string;
          readonly deploymentTarget: string;
          readonly sources: readonly { readonly path: string }[];
          readonly settings: { readonly base: Readonly<Record<string, unknown>> };
        }
      >
    >;
  };
  const [target] = Object.values(project.targets);

  it('has a project for the command in its README, with one application', () => {
    expect(commandOf(ios)).toBe('xcodegen && xed .');
    expect(Object.keys(project.targets)).toEqual([project.name]);
    expect(target).toMatchObject({ type: 'application', platform: 'iOS' });
    expect(target?.settings.base).toMatchObject({ GENERATE_INFOPLIST_FILE: true, SWIFT_VERSION: '5.0' });
    expect(Number(target?.deploymentTarget)).toBeGreaterThanOrEqual(13);
  });

  it('lists every file of the app, the shell and the generated contract, each once', () => {
    const paths = target?.sources.map(({ path }) => normalize(join(ios, path))) ?? [];
    const own = readdirSync(ios).filter((file) => file.endsWith('.swift'));
    expect(paths.filter((path) => dirname(path) === ios)).toEqual(own.map((file) => join(ios, file)).sort());
    expect(paths.filter((path) => dirname(path) !== ios)).toEqual([
      'sdk/native/pasted/BridgeheadShell.swift',
      'sdk/native/ios/debug/BridgeheadTestMethods.swift',
      'sdk/native/generated/ios/AppContract.swift',
    ]);
    // `npm run generate -- contract`, which the README names, writes those that are not committed.
    for (const path of paths.filter((each) => !/^sdk\/native\/(pasted|generated)/.test(each)))
      expect(existsSync(path), path).toBe(true);
    expect(own.filter((file) => /^@main$/m.test(read(ios, file)))).toEqual(['AppDelegate.swift']);
  });
});
