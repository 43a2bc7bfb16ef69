import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };
const match = (text: string, pattern: RegExp): string =>
  pattern.exec(text)?.[1] ?? `nothing matches ${String(pattern)}`;

describe('the Gradle module', () => {
  const build = read('sdk/native/android/build.gradle.kts');
  const guide = read('docs/native-android.md');

  it('the Gradle module declares the package version and the Maven coordinates of the Android guide', () => {
    expect(match(build, /^version = "(.+)"$/m)).toBe(version);
    const coordinates = `${match(build, /^group = "(.+)"$/m)}:${match(build, /artifactId = "(.+)"/)}`;
    expect(guide).toContain(`implementation("${coordinates}:<version>")`);
    expect(read('docs/example-hosts/android-host/README.md')).toContain(coordinates);
  });

  it('uses the API level of the guide in the Gradle module, and the Kotlin package of the pasted file as its namespace', () => {
    expect(guide).toContain(`minSdk is ${match(build, /minSdk = (\d+)/)}.`);
    expect(match(read('sdk/native/android/parts/BridgeheadCore.kt'), /^package (.+)$/m)).toBe(
      match(build, /namespace = "(.+)"/),
    );
  });

  it('the Gradle module registers the publication that the task in the guide names', () => {
    const name = match(build, /register<MavenPublication>\("(.+)"\)/);
    const task = `publish${name.charAt(0).toUpperCase()}${name.slice(1)}PublicationToMavenLocal`;
    expect(guide).toContain(`:bridgehead:${task}`);
  });

  it('keeps the Gradle module in the folder that the guide and the sample include', () => {
    const settings = read('docs/example-hosts/android-host/settings.gradle.kts');
    const [, folder = ''] = /projectDir = file\("node_modules\/bridgehead\/(.+)"\)/.exec(guide) ?? [];
    expect(existsSync(join(root, folder, 'build.gradle.kts'))).toBe(true);
    expect(settings).toContain(`project(":bridgehead").projectDir = file("../../../${folder}")`);
    expect(guide).toContain('include(":bridgehead")\n');
    const dependency = 'dependencies { implementation(project(":bridgehead")) }';
    expect(guide).toContain(dependency);
    expect(read('docs/example-hosts/android-host/app/build.gradle.kts')).toContain(dependency);
  });

  it('the Gradle module names sources that exist and compiles the parts that the pasted file consists of', () => {
    const folders = [...build.matchAll(/java\.setSrcDirs\(listOf\(([^)]*)\)\)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, folder = '']) => folder),
    );
    expect(folders).toEqual(['parts', 'coroutines', 'debug', 'tests']);
    for (const folder of folders) expect(existsSync(join(root, 'sdk/native/android', folder)), folder).toBe(true);
  });
});

describe('the Swift package', () => {
  const manifest = read('Package.swift');
  const guide = read('docs/native-ios.md');

  it('names only existing files in Package.swift', () => {
    const targets = [...manifest.matchAll(/path: "([^"]+)"(?:,\s*exclude: \[([^\]]+)\],[^[]*sources: \[([^\]]+)\])?/g)];
    expect(targets).toHaveLength(2);
    for (const [, path = '', exclude = '', sources = ''] of targets) {
      expect(existsSync(join(root, path)), path).toBe(true);
      for (const [, name = ''] of `${exclude},${sources}`.matchAll(/"([^"]+)"/g)) {
        expect(existsSync(join(root, path, name)), `${path}/${name}`).toBe(true);
      }
    }
  });

  it('the Swift package declares the package name and minimum iOS version of the iOS guide', () => {
    expect(guide).toContain(`import ${match(manifest, /\.library\(name: "(\w+)"/)}`);
    expect(guide).toContain(`You need iOS ${match(manifest, /\.iOS\(\.v(\d+)\)/)} or later`);
    expect(guide).toContain('.package(path: "node_modules/bridgehead")');
  });
});
