import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorTexts } from 'bridgehead';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sectionIdsOf } from '../support/section-ids.ts';

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
  it('the repository contains exactly the agreed names at its top level', () => {
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
        'examples',
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

  it('defines every class that a component takes from its stylesheet', () => {
    const missing = tracked
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        [...read(file).matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name, path = '']) => {
          const css = read(join(dirname(file), path)).replace(/\/\*[^]*?\*\//g, '');
          const used = [...read(file).matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))];
          return used
            .filter(([, each]) => !new RegExp(`\\.${each}(?![\\w-])[^{}]*\\{`).test(css))
            .map(([, each]) => `${file}: ${each}`);
        }),
      );
    expect(missing).toEqual([]);
  });

  it('the repository contains no file above 300 lines except data and generated files', () => {
    const long = tracked
      .filter((file) => /\.(ts|tsx|mjs|css|kt|swift)$/.test(file))
      .filter((file) => !/\.data\.ts$|\/generated\/|\/vectors\/|^tests\/|\/messages\//.test(file))
      .map((file) => [file, read(file).split('\n').length - 1] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });

  it('registers no hook at the top level of a file that tests share', () => {
    // The files of a worker share its modules: such a hook would be registered for the first of them alone.
    const isShared = (file: string): boolean => /^tests\/.*\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file);
    // Setup files run for each file.
    const isSetup = (file: string): boolean => file === 'tests/react-hooks/clean-up.ts';
    const hooked = tracked
      .filter((file) => isShared(file) && !isSetup(file))
      .filter((file) => /^(before|after)(Each|All)\(/m.test(read(file)));
    expect(hooked).toEqual([]);
  });

  it('uses kebab-case for file names and PascalCase for components', () => {
    const odd = tracked
      .filter((file) => /^(sdk|react-hooks|native-mocks|site)\/.*\.(ts|tsx|mjs)$/.test(file))
      .map((file) => file.split('/').pop() ?? '')
      .filter(
        (name) =>
          !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|mjs|tsx)$/.test(name) && !/^[A-Z][A-Za-z0-9]*\.tsx$/.test(name),
      );
    expect(odd).toEqual([]);
  });

  it('contains no folder or file called utils or helpers', () => {
    const own = tracked.filter((file) => !file.startsWith('tests/native/android/stubs/'));
    expect(own.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(file))).toEqual([]);
  });

  it('contains no machine path and no download URL in any file', () => {
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

  it('the README contains the commands of npm start and npm test', () => {
    const readme = read('README.md');
    expect(readme.indexOf('npm ci && npm start')).toBeGreaterThan(0);
    expect(readme.indexOf('npm ci && npm test')).toBeGreaterThan(0);
    expect(readme.indexOf('npm ci && npm start')).toBeLessThan(2500);
  });
});

describe('the URL of a document in a message', () => {
  const messages = tracked
    .filter((file) => /^(sdk|react-hooks|native-mocks)\/.*\.tsx?$/.test(file))
    .flatMap((file) => textsOf(file).map((text) => [file, text] as const))
    .filter(([, text]) => /docs\/[a-z-]+\.md/.test(text));

  it('each URL of a document in a message starts with the name of the package and has an existing section', () => {
    const urls = messages
      .filter(([, text]) => !text.includes('in the package bridgehead'))
      .flatMap(([file, text]) =>
        [...text.matchAll(/(\S*)docs\/([a-z-]+\.md)(?:#([\w-]+))?/g)].map(([, start, page, id]) => ({
          file,
          start,
          page,
          id,
        })),
      );
    expect(urls.length).toBeGreaterThan(3);
    for (const { file, start = '', page = '', id } of urls) {
      expect(start.replace(/^\W/, ''), file).toBe('bridgehead/');
      if (id !== undefined) expect(sectionIdsOf(read(`docs/${page}`)), `${file}: ${page}#${id}`).toContain(id);
    }
  });

  it('the error help has a section for every error code', () => {
    const codes = Object.keys(errorTexts);
    expect(codes.length).toBeGreaterThan(15);
    for (const code of codes) expect(sectionIdsOf(read('docs/errors.md')), code).toContain(code);
  });
});

/** The contents of the string and template literals of a file. */
function textsOf(file: string): readonly string[] {
  const source = read(file);
  if (!source.includes('docs/')) return [];
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) texts.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return texts;
}
