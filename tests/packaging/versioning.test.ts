import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { environments } from '../tool-versions/environments.data.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { version, engines, devDependencies } = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Cells of the row of the table of supported versions that begins with a string. */
function rowOf(part: string): readonly string[] {
  const line = read('docs/versioning.md')
    .split('\n')
    .find((each) => each.startsWith(`| ${part}`));
  return (line ?? '')
    .replaceAll('\\|', '¦')
    .split('|')
    .slice(2, 4)
    .map((cell) => cell.replaceAll('¦', '|').trim());
}
const minorOf = (text = ''): string => /\d+\.\d+/.exec(text)?.[0] ?? 'no version';

describe('the supported versions in docs/versioning.md', () => {
  it('docs/versioning.md lists the range of Node that package.json declares, and what entry points check at import', () => {
    expect(rowOf('Node')[0]).toBe(`\`${engines.node}\``);
    // The ranges of the peers say nothing: an entry point names the version that it needs.
    expect(read('react-hooks/react-18.ts')).toContain(`${rowOf('React,')[0]} or later is needed`);
    expect(read('native-mocks/playwright/playwright-test.ts')).toContain(`NEEDED = '${rowOf('Playwright')[0]}'`);
  });

  it('docs/versioning.md lists the versions that the tests use', () => {
    for (const [, node = ''] of read('tests/runner/nodes.mjs').matchAll(/version: '(\d+\.\d+)\./g)) {
      expect(rowOf('Node')[1]).toContain(/^(20|22)\./.test(node) ? node : node.split('.')[0]);
    }
    for (const [part, name] of [
      ['React,', 'react'],
      ['Vitest', 'vitest'],
      ['Playwright', '@playwright/test'],
    ] as const) {
      expect(rowOf(part)[1]?.split(', ')).toContain(minorOf(devDependencies[name]));
    }
    for (const name of ['typescript', '@typescript/v5.4', '@typescript/v5.9', '@typescript/native']) {
      expect(rowOf('TypeScript')[1]).toContain(minorOf(devDependencies[name]));
    }
  });

  it('docs/versioning.md lists the versions of the stage tool-versions, except those that an entry point refuses', () => {
    const supported = environments.filter(({ refused, manager }) => !refused || manager);
    const tested = read('docs/versioning.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|')[3] ?? '')
      .join();
    const missing = supported.filter(({ name }) => {
      const minor = minorOf(name.replace(/^.*-(?=\d)/, ''));
      return !new RegExp(`(^|[ ,])${minor.replace('.', '\\.')}($|[ ,;])`).test(tested);
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('states the version of the package in docs/versioning.md', () => {
    expect(read('docs/versioning.md')).toContain(`package version, \`${version}\``);
  });
});
