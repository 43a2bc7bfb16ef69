import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../support/import-lines.ts';

/** The scripts of the repository. The compiler checks only those that tests import, and most run in the long stages only. */
const scripts = execFileSync('git', ['ls-files', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
  // Contents of a bundle, with imports relative to `tests/lab/peers`.
  .filter((file) => !/^tests\/lab\/peers\/in-page\/.*-entry\.mjs$/.test(file));

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** The names that a script exports; `*` if it also exports names of another file. */
function exportsOf(file: string): ReadonlySet<string> {
  const names = parse(file).statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return ['default'];
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      return exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements.map(({ name }) => name.text)
        : ['*'];
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name }) => namesIn(name))
      : [(statement as ts.FunctionDeclaration | ts.ClassDeclaration).name?.text ?? ''];
  });
  return new Set(names);
}

const namesIn = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

/** The named imports of a script from other scripts: `[file, name]`. */
function namedImportsOf(file: string): readonly (readonly [string, string])[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text } = statement.moduleSpecifier;
    if (!text.startsWith('.') || !text.endsWith('.mjs')) return [];
    const target = relative(root, join(root, dirname(file), text));
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map(({ name, propertyName }) => [target, (propertyName ?? name).text] as const);
  });
}

it('imports only names that exist from one script into another', () => {
  expect(scripts.length).toBeGreaterThan(100);
  const missing = scripts.flatMap((file) =>
    namedImportsOf(file)
      .filter(([target, name]) => {
        if (!existsSync(join(root, target))) return true;
        const names = exportsOf(target);
        return !names.has(name) && !names.has('*');
      })
      .map(([target, name]) => `${file} imports ${name} from ${target}`),
  );
  expect(missing).toEqual([]);
});
