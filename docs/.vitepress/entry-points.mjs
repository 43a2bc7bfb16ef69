import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** The package's entry points with declarations: the name to import, and the file of its types. */
export const entryPoints = Object.entries(exports)
  .map(([entryPoint, { types, import: esm }]) => ({
    name: `bridgehead${entryPoint.slice(1)}`,
    types: types ?? esm?.types,
  }))
  .filter(({ types }) => types)
  .map(({ name, types }) => ({ name, file: root + types }));
