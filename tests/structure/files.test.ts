import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const isText = (file: string): boolean => !/\.(png|jpg|webp|ico|woff2?|apk|zip|jar)$/.test(file);

describe('the file tree', () => {
  it('has exactly the agreed names at its top', () => {
    const tops = [...new Set(tracked.map((file) => file.split('/')[0] ?? ''))]
      .filter((name) => !name.startsWith('.'))
      .sort();
    expect(tops).toEqual(
      [
        'CHANGELOG.md',
        'CONTRIBUTING.md',
        'LICENSE',
        // SwiftPM reads a package at the top of a repository only.
        'Package.swift',
        'README.md',
        'SECURITY.md',
        'docs',
        'native-mocks',
        'package-lock.json',
        'package.json',
        'packaging',
        'react-hooks',
        'rollup.config.mjs',
        'sdk',
        'site',
        'tests',
        'tsconfig.json',
        'vitest.config.ts',
      ].sort(),
    );
  });

  it('has no file above 300 lines, data and generated files excepted', () => {
    const long = tracked
      .filter((file) => /\.(ts|tsx|mjs|css|kt|swift)$/.test(file))
      .filter(
        (file) =>
          !/\.data\.ts$|\/generated\/|\/vectors\/|^tests\/|\/messages\/|^sdk\/native\/(android|ios)\/BridgeheadShell\./.test(
            file,
          ),
      )
      .map((file) => [file, read(file).split('\n').length - 1] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });

  it('has kebab-case names, PascalCase for components', () => {
    const odd = tracked
      .filter((file) => /^(sdk|react-hooks|native-mocks|site)\/.*\.(ts|tsx|mjs)$/.test(file))
      .map((file) => file.split('/').pop() ?? '')
      .filter(
        (name) =>
          !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|mjs|tsx)$/.test(name) && !/^[A-Z][A-Za-z0-9]*\.tsx$/.test(name),
      );
    expect(odd).toEqual([]);
  });

  it('has no drawer called utils or helpers', () => {
    expect(tracked.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(file))).toEqual([]);
  });

  it('holds no path of a machine and no download address', () => {
    const path = new RegExp(['/wo', 'rk/[a-z.]|/ho', 'me/[a-z]+/'].join(''));
    expect(
      tracked.filter((file) => isText(file) && !file.endsWith('package-lock.json') && path.test(read(file))),
    ).toEqual([]);
    for (const file of tracked.filter((each) => each.endsWith('package-lock.json'))) {
      expect(read(file).includes('"resolved": "http'), file).toBe(false);
    }
  });

  it('pins every dependency exactly', () => {
    for (const file of tracked.filter((each) => each.endsWith('package.json'))) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<
        string,
        Record<string, string>
      >;
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        expect(version, `${file}: ${name}`).toMatch(/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
      }
    }
  });

  it('names the two commands in the README', () => {
    const readme = read('README.md');
    expect(readme.indexOf('npm ci && npm start')).toBeGreaterThan(0);
    expect(readme.indexOf('npm ci && npm test')).toBeGreaterThan(0);
    expect(readme.indexOf('npm ci && npm start')).toBeLessThan(2500);
  });
});

describe('links between documents', () => {
  it('lead to files that are there', () => {
    const broken: string[] = [];
    for (const file of tracked.filter((each) => /^(docs\/|[A-Z]+\.md)/.test(each) && each.endsWith('.md'))) {
      const prose = read(file).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
      for (const [, target = ''] of prose.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)) {
        if (!existsSync(join(root, file, '..', target))) broken.push(`${file}: ${target}`);
      }
    }
    expect(broken).toEqual([]);
  });
});
