// @ts-check
// Reports the declarations that each entry point exports, for reviews: a change in a report is a change of the public interface.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { entryPoints as builtEntryPoints } from '../docs/.vitepress/entry-points.mjs';

/**
 * An entry point with its report and its built declarations.
 * @typedef {object} ReportedEntryPoint
 * @property {string} name
 * @property {string} report
 * @property {string} declarations
 */

/**
 * Each entry point with the name of its report, in `packaging/api/`, and its declarations in `dist/`.
 * @type {readonly ReportedEntryPoint[]}
 */
export const reportedEntryPoints = builtEntryPoints.map(({ name, file }) => ({
  name,
  report: `packaging/api/${name.replaceAll('/', '-')}.txt`,
  declarations: file,
}));

/**
 * Returns the report of a built entry point. Internal types that the report of `bridgehead` contains are only named.
 * @type {(entryPoint: ReportedEntryPoint) => string}
 */
export function createReport(entryPoint) {
  const { name, declarations } = entryPoint;
  const [core] = reportedEntryPoints;
  const known = core && name !== core.name ? createReport(core) : '';
  const text = readFileSync(declarations, 'utf8');
  const shared = sharedFilesOf(text);
  const others = reportedEntryPoints
    .filter((other) => other.declarations !== declarations)
    .map((other) => readFileSync(other.declarations, 'utf8'))
    .filter((other) => sharedFilesOf(other).some((file) => shared.includes(file)));
  const declared = shared.map((file) => readFileSync(join(dirname(declarations), file), 'utf8').replace(EXPORTS, ''));
  return `${HEAD(name)}\n${describeDeclarations([...declared, text].join('\n'), { elsewhere: namesExportedBy(others), known })}`;
}

/** The last lines of a file that entry points share. */
const EXPORTS = /^export (type )?\{[^}]*\};$/gm;

/** Returns the files that an entry point shares with others and that are no entry points, by the name of their declarations. */
const sharedFilesOf = (/** @type {string} */ text) =>
  [...new Set([...text.matchAll(/ from '\.\/([\w-]+)\.cjs';$/gm)].map(([, name]) => `${name}.d.cts`))].filter(
    (file) => !reportedEntryPoints.some(({ declarations }) => basename(declarations) === file),
  );

const namesExportedBy = (/** @type {readonly string[]} */ texts) =>
  new Set(texts.flatMap((text) => [...exportedNames(parse(text)).keys()]));

const HEAD = (/** @type {string} */ name) =>
  `// The public declarations of ${name}. Written by \`npm run generate -- api\`; review every change.\n`;
const printer = ts.createPrinter({ removeComments: true });

/**
 * Returns the declarations that a `.d.ts` exports, sorted by name and without comments, then the declarations to which these
 * refer and which are not exported, neither here nor `elsewhere`. Of these, the ones that `known`, another report, contains are
 * only named. Other declarations are omitted.
 * @type {(text: string, others?: { readonly elsewhere?: ReadonlySet<string>; readonly known?: string }) => string}
 */
export function describeDeclarations(text, { elsewhere = new Set(), known = '' } = {}) {
  const source = parse(text);
  const exported = exportedNames(source);
  const declared = declarationsByName(source);
  for (const name of elsewhere) if (!exported.has(name)) declared.delete(name);
  const reachable = reachableFrom([...exported.keys()], declared);
  const print = (/** @type {string} */ name) =>
    (declared.get(name) ?? []).map((/** @type {ts.Node} */ node) => printDeclaration(node, source)).join('\n');
  const public_ = [...exported].sort(([, a], [, b]) => compare(a, b));
  const inner = [...reachable].filter((name) => !exported.has(name)).sort(compare);
  const isKnown = (/** @type {string} */ name) => `\n\n${known}\n`.includes(`\n\n${print(name)}\n\n`);
  const [shared, own] = [inner.filter(isKnown), inner.filter((name) => !isKnown(name))];
  const augmented = source.statements.filter((node) => ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name));
  return [
    ...public_.map(([local, name]) => (local === name ? print(local) : `// as ${name}\n${print(local)}`)),
    ...augmented.map((node) => printDeclaration(node, source)),
    ...(own.length ? ['// Not exported, but part of the types above:', ...own.map(print)] : []),
    ...(shared.length ? [`// As in the report of bridgehead: ${shared.join(', ')}`] : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
}

const parse = (/** @type {string} */ text) =>
  ts.createSourceFile('entry-point.d.ts', text, ts.ScriptTarget.Latest, true);

function printDeclaration(/** @type {ts.Node} */ node, /** @type {ts.SourceFile} */ source) {
  return printer
    .printNode(ts.EmitHint.Unspecified, node, source)
    .replace(/^(export )?declare /, '')
    .replaceAll('\r\n', '\n');
}

/** Returns all declarations of each name: overloads, and an interface with a value of the same name. */
function declarationsByName(/** @type {ts.SourceFile} */ source) {
  const found = new Map();
  const add = (/** @type {string} */ name, /** @type {ts.Node} */ node) =>
    found.set(name, [...(found.get(name) ?? []), node]);
  for (const node of source.statements) {
    if (ts.isVariableStatement(node)) {
      for (const { name } of node.declarationList.declarations) add(name.getText(source), node);
    } else if (ts.isDeclarationStatement(node) && node.name && ts.isIdentifier(node.name)) {
      add(node.name.text, node);
    }
  }
  return found;
}

/** Returns the exported names by local name. */
function exportedNames(/** @type {ts.SourceFile} */ source) {
  const names = new Map();
  for (const node of source.statements) {
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause)) {
      for (const { name, propertyName } of node.exportClause.elements)
        names.set((propertyName ?? name).text, name.text);
    }
  }
  return names;
}

function reachableFrom(
  /** @type {readonly string[]} */ names,
  /** @type {ReadonlyMap<string, readonly ts.Node[]>} */ declared,
) {
  const reached = new Set();
  const visit = (/** @type {string} */ name) => {
    if (reached.has(name) || !declared.has(name)) return;
    reached.add(name);
    for (const node of declared.get(name) ?? []) identifiersOf(node).forEach(visit);
  };
  names.forEach(visit);
  return reached;
}

/** Returns the names to which a declaration refers, without the names of its members. */
function identifiersOf(/** @type {ts.Node} */ declaration) {
  const found = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node) && !isMemberName(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return found;
}

function isMemberName(/** @type {ts.Identifier} */ node) {
  const { parent } = node;
  return (
    (ts.isPropertySignature(parent) || ts.isMethodSignature(parent) || ts.isPropertyDeclaration(parent)) &&
    parent.name?.pos === node.pos
  );
}

const compare = (/** @type {string} */ a, /** @type {string} */ b) => (a < b ? -1 : a > b ? 1 : 0);
