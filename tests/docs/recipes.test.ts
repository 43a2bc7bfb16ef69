import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/recipes', import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'index.md');
const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');
const modulesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/from '\.\/([\w-]+)'/g)].map(([, name = '']) => name)),
];

/** The modules that index.md shows. */
const shared = ['contract', 'bridge', 'hooks'];

describe('a recipe', () => {
  it.each(names)('%s names each module that its code imports, and links to those that all recipes share', (name) => {
    const text = read(name);
    const modules = modulesOf(text);
    const unnamed = modules.filter((module) => !new RegExp(`\`(?:app/)?${module}\\.tsx?\``).test(text));
    expect(unnamed).toEqual([]);
    const isShared = modules.some((module) => shared.includes(module));
    expect(!isShared || text.includes('](index.md#the-modules-the-recipes-import)')).toBe(true);
  });

  it.each(names)('%s is listed in the index of the recipes', (name) => {
    expect(read('index.md')).toContain(`](${name})`);
  });
});
