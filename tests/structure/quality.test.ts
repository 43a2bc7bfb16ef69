import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vectors = 'native-mocks/conformance/vectors';
/** The texts of the tests, and of the vectors, whose rows are tests of the same name. */
const tests = readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
  .map((file) => `tests/${file}`)
  .concat(readdirSync(root + vectors).map((file) => `${vectors}/${file}`))
  .map((file) => readFileSync(root + file, 'utf8').replaceAll("\\'", "'"))
  .join('\n');

describe('docs/quality.md', () => {
  it('docs/quality.md names only tests that exist', () => {
    const titles = [...readFileSync(`${root}docs/quality.md`, 'utf8').matchAll(/"([^"\n]+)"/g)].map(
      ([, title = '']) => title,
    );
    expect(titles.length).toBeGreaterThan(30);
    expect(titles.filter((title) => !tests.includes(title))).toEqual([]);
  });
});

describe('docs/conformance.md', () => {
  it('docs/conformance.md lists the groups of the conformance page in their order', () => {
    const page = readFileSync(`${root}native-mocks/conformance/page/main.ts`, 'utf8');
    const groups = [...page.matchAll(/\{ title: '([^']+)', checks/g)].map(([, title]) => title);
    const table = readFileSync(`${root}docs/conformance.md`, 'utf8').split('| group | examples |')[1] ?? '';
    const rows = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)].map(([, title]) => title);
    expect(groups.length).toBeGreaterThan(10);
    expect(rows.filter((title) => groups.includes(title))).toEqual(groups);
  });
});
