// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { groupsOf } from './export-groups.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** The package's entry points with declarations: the name to import, and the file of its types, which lies beside the module. */
export const entryPoints = Object.entries(exports)
  .map(([entryPoint, { import: esm, default: module = esm, '@bridgehead/source': source }]) => ({
    name: `bridgehead${entryPoint.slice(1)}`,
    // The types of an ES module only export those of its CommonJS copy.
    file: root + module?.replace(/\.js$/, esm ? '.d.cts' : '.d.ts'),
    source: source && root + source,
  }))
  .filter(({ source }) => source);

/** Returns the groups of an entry point, in the order of its source. */
export function groupsOfEntryPoint(/** @type {string} */ name) {
  const { source } = entryPoints.find((each) => each.name === name) ?? {};
  return source ? groupsOf(readFileSync(source, 'utf8')) : [];
}

/** The headings of the groups of all entry points. */
export const headings = entryPoints.flatMap(({ name }) => groupsOfEntryPoint(name).map(({ heading }) => heading));

/** The names of the API of the example site, which tests of the site use. */
export const exampleNames = new Set(
  entryPoints.flatMap(({ source }) => {
    const [, names = ''] = /export \{([^}]*)\} from '\.\.\/api\/index\.ts'/.exec(readFileSync(source, 'utf8')) ?? [];
    return [...names.matchAll(/(\w+),/g)].map(([, name]) => name);
  }),
);

/**
 * Returns the name of an entry point's page. It contains no slash: a web server that prefers folders would not show
 * `/api/bridgehead` if a folder has the same name.
 */
export function pageOf(/** @type {string} */ name) {
  return name.replaceAll('/', '-');
}

/** Returns the table of the README, with its links to `docs/` relative to the pages of the API reference. */
function readTable() {
  const [table = ''] = /^\| entry point \|.*\n(?:\|.*\n)+/m.exec(readFileSync(`${root}README.md`, 'utf8')) ?? [];
  return table.replaceAll('](docs/', '](../');
}

/** Returns the description of an entry point from the README. */
export function purposeOf(/** @type {string} */ name) {
  const row = readTable()
    .split('\n')
    .find((line) => line.startsWith(`| \`${name}\` |`));
  if (!row) throw new Error(`Cannot introduce ${name}: the table of the README lacks it. Add a row.`);
  return row.split(' | ')[1];
}

/** Returns the table of entry points of the README, with a link to the page of each. */
export function entryPointTable() {
  const linked = readTable().replace(
    /^\| `(bridgehead[\w/]*)` \|/gm,
    (_row, name) => `| [\`${name}\`](${pageOf(name)}.md) |`,
  );
  const missing = entryPoints.filter(({ name }) => !linked.includes(`](${pageOf(name)}.md)`));
  if (missing.length) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new Error(`Cannot write the index of the API reference: the table of the README lacks ${names}. Add a row.`);
  }
  return linked;
}
