import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/recipes', import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'index.md');

it.each(names)('the recipe %s is listed in the index of the recipes', (name) => {
  expect(readFileSync(`${folder}/index.md`, 'utf8')).toContain(`](${name})`);
});
