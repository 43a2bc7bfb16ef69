// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { Project } from './create-project.mjs' */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The rules of Create React App, and imports that resolve. An example declares names that only its reader uses, and shows alternatives. */
const config = {
  root: true,
  extends: ['react-app'],
  settings: { 'import/resolver': { node: true } },
  rules: {
    'import/no-unresolved': ['error', { ignore: ['^(?!bridgehead)'] }],
    '@typescript-eslint/no-redeclare': 'off',
    '@typescript-eslint/no-unused-vars': 'off',
  },
};

/** Lints the examples of the documentation as a project does that pastes them. */
export function checkLint(/** @type {Project} */ { write, bin }) {
  const pages = execFileSync('git', ['ls-files', 'README.md', 'docs/*.md'], { cwd: root, encoding: 'utf8' });
  const files = pages
    .trim()
    .split('\n')
    .filter((page) => !/^docs\/(decisions|discoveries)\//.test(page))
    .flatMap((page) => {
      const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```(tsx?)\n([^]*?)^```$/gm);
      return [...blocks].map(([, language, code = ''], index) => {
        const file = `${page.replace(/\W/g, '-')}-${index + 1}.${language}`;
        write(file, withoutOmissions(code));
        return file;
      });
    });
  write('.eslintrc.json', JSON.stringify(config));
  bin('eslint', '--max-warnings=0', ...files);
}

/** Fills in what an example omits, and completes entries of a contract to an object, lines of a component to a component. */
function withoutOmissions(/** @type {string} */ code) {
  const full = code
    .replace(/=> …/g, '=> {}')
    .replace(/return …;/g, 'return null;')
    .replace(/^…$/gm, '');
  if (/^\w+: \w+[(<]/.test(full)) return `export const members = {\n${full}};\n`;
  // Components that a reader has.
  const known = '/* eslint-disable react/jsx-no-undef */\n';
  if (!/^(const .* = )?use[A-Z]\w*[(<]/m.test(full)) return known + full;
  const imports = full.match(/^import .*\n/gm) ?? [];
  return `${known}${imports.join('')}export function Component() {\n${full.replace(/^import .*\n/gm, '')}}\n`;
}
