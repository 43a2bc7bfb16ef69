import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pastedFiles } from '../../../sdk/native/bundle.mjs';

describe('native files to paste', () => {
  it.each(pastedFiles().map(({ file, text }) => [file, text] as const))(
    'writes each import of %s once, above everything else',
    (_, text) => {
      const lines = text.split('\n');
      const imports = lines.filter((line) => line.startsWith('import '));
      expect(new Set(imports).size).toBe(imports.length);
      const first = lines.findIndex((line) => /^(?:\/\*\*|\/\/\/|class|final)/.test(line));
      expect(lines.findIndex((line, at) => at > first && /^(?:import|package) /.test(line))).toBe(-1);
    },
  );

  it('writes the version of the package into the native files', () => {
    const [kotlin = '', swift = ''] = pastedFiles().map(({ text }) => text);
    const version = /"version": "(.+?)"/.exec(
      readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
    )?.[1];
    expect(version).toBeDefined();
    expect(kotlin).toContain(`const val VERSION = "${version}"`);
    expect(swift).toContain(`static let version = "${version}"`);
  });

  it('imports nothing but the platform in the native files', () => {
    const [kotlin = '', swift = ''] = pastedFiles().map(({ text }) => text);
    const packages = [...kotlin.matchAll(/^import ([a-z]+\.[a-z]+)/gm)].map(([, name]) => name);
    expect([...new Set(packages)]).toEqual([
      'android.content',
      'android.os',
      'android.webkit',
      'java.lang',
      'java.math',
      'java.util',
      'org.json',
    ]);
    expect([...swift.matchAll(/^import (\w+)/gm)].map(([, name]) => name)).toEqual(['Foundation', 'WebKit']);
  });
});
