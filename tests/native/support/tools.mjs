// Finds the tools of the native tests. Each is optional: suites that need a missing tool are skipped with a reason.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const here = join(dirname(fileURLToPath(import.meta.url)), '..');
export const root = join(here, '..', '..');
const modules = join(here, 'node_modules');

/** Returns the first program of this name on the PATH. */
export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
const firstOf = (files) => files.find((file) => file && existsSync(file));

const inJdk = (name) =>
  firstOf([process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin', name), `/usr/bin/${name}`, onPath(name)]);

/** Paths; undefined for missing tools. */
export const tools = {
  java: inJdk('java'),
  javac: inJdk('javac'),
  kotlinLib: firstOf([join(modules, 'kotlin-compiler/lib')]),
  kotlin19Lib: firstOf([join(modules, 'kotlin-compiler-1.9/lib')]),
  // Android's own org.json (AOSP), as Debian packages it; another org.json behaves differently in details.
  orgJson: firstOf([process.env.ANDROID_JSON_JAR, '/usr/share/java/com.android.json.jar']),
  // The jar of Debian's package refers to its dependency.
  junit: firstOf([process.env.JUNIT_JAR, '/usr/share/java/junit4.jar']),
  javafxLib: firstOf([process.env.OPENJFX_LIB, '/usr/share/openjfx/lib']),
  xvfb: onPath('Xvfb'),
  typesAndroid: firstOf([join(modules, '@nativescript/types-android/lib/android/android-platform-37.d.ts')]),
  typesIos: firstOf([join(modules, '@nativescript/types-ios/lib/ios/objc-x86_64/objc!WebKit.d.ts')]),
  treeSitter: firstOf([join(modules, 'web-tree-sitter/package.json')]),
};

const install = 'run `npm ci` in tests/native';
const reasons = {
  java: 'no java: install a JDK (17 or newer)',
  javac: 'no javac: install a JDK (17 or newer)',
  kotlinLib: `no Kotlin compiler: ${install}`,
  orgJson: 'no Android org.json: apt-get install libandroid-json-java, or set ANDROID_JSON_JAR',
  junit: 'no JUnit 4: apt-get install junit4, or set JUNIT_JAR to its jars',
  javafxLib: 'no JavaFX: apt-get install openjfx, or set OPENJFX_LIB',
  xvfb: 'no Xvfb: apt-get install xvfb',
  typesAndroid: `no Android declarations: ${install}`,
  typesIos: `no iOS declarations: ${install}`,
  treeSitter: `no tree-sitter: ${install}`,
};

/** Returns the reason to skip a suite that needs the tools `names`; undefined if all are installed. */
export function skipReason(...names) {
  return names.filter((name) => !tools[name]).map((name) => reasons[name])[0];
}
