import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, root } from '../support/import-lines.ts';

// The `pathname` of a file URL is percent-encoded (`/My%20Projects/`), and on Windows it starts with a slash.
const direct = /new URL\((?:[^()]|\([^()]*\))*import\.meta\.url\s*,?\s*\)\s*\.(?:pathname|href\.)/;
const named = /\b(\w+)(?:\s*:\s*URL)?\s*=\s*new URL\((?:[^()]|\([^()]*\))*import\.meta\.url\s*,?\s*\)/g;
// NOTE: Node resolves symbolic links in `import.meta.url`, not in `argv[1]`.
const unresolvedMain = /process\.argv\[1\]\s*={2,3}|={2,3}\s*process\.argv\[1\]|[^h]resolve\(process\.argv\[1\]\)/;
const concatenatedUrl = /[`'"]file:\/\/(?:\/)?(?:\$\{|['"]\s*\+)/;

/** Why a source file fails in a folder with a space, a non-ASCII letter or a symbolic link; empty when it does not. */
function pathFaults(text: string): string[] {
  const variables = [...text.matchAll(named)].map(([, name = '']) => name);
  return [
    direct.test(text) && 'the pathname of a file URL is used as a path; use fileURLToPath',
    variables.some((name) => text.includes(`${name}.pathname`)) &&
      'the pathname of a file URL is used as a path; use fileURLToPath',
    unresolvedMain.test(text) && 'argv[1] is compared unresolved; use realpathSync(process.argv[1])',
    concatenatedUrl.test(text) && 'a file URL is concatenated; use pathToFileURL',
  ].filter((fault) => fault !== false);
}

describe('file paths of this repository', () => {
  it.each([
    ["const root = new URL('..', import.meta.url).pathname;"],
    ["const root = new URL(\n  '..',\n  import.meta.url,\n).pathname;"],
    ["const root = new URL('..', import.meta.url);\nreadFileSync(root.pathname);"],
    ['if (process.argv[1] === fileURLToPath(import.meta.url)) main();'],
    ['if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();'],
    [['await import(`file://', '${path}`);'].join('')],
    [["await import('file:", "//' + path);"].join('')],
  ])('detects a wrong file path in %j', (text) => {
    expect(pathFaults(text)).toHaveLength(1);
  });

  it.each([
    ["readFileSync(new URL('a.json', import.meta.url))"],
    ["const root = fileURLToPath(new URL('..', import.meta.url));"],
    ["const path = new URL(req.url ?? '/', 'http://simulator').pathname;"],
    ['if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main();'],
  ])('accepts the file paths in %j', (text) => {
    expect(pathFaults(text)).toEqual([]);
  });

  it('resolves paths in a folder whose name has a space, a non-ASCII letter or a symbolic link', () => {
    const files = ['sdk', 'react-hooks', 'native-mocks', 'site', 'tests', 'docs', 'packaging', '.ci'].flatMap(filesIn);
    const faults = [...files, 'rollup.config.mjs']
      .filter((file) => file !== 'tests/structure/file-urls.test.ts')
      .flatMap((file) => pathFaults(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}: ${fault}`));
    expect(faults).toEqual([]);
  });
});
