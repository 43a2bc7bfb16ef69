import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Declarations whose members are defined elsewhere: the keywords of JSON Schema. */
const exempt: ReadonlySet<string> = new Set(['JsonSchema']);

/**
 * Returns the members of these exported interfaces, classes and object types that have no docstring, as `Type.member`. Each
 * overload of a function counts; private members do not.
 */
export function undocumentedMembers(file: string, names: ReadonlySet<string>): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const members = membersOf(statement);
    const name = members && nameOf(statement);
    if (!name || !names.has(name) || exempt.has(name)) return [];
    return members
      .filter((member) => member.name && !isPrivate(member) && ts.getJSDocCommentsAndTags(member).length === 0)
      .map((member) => `${name}.${member.name?.getText(source) ?? ''}`);
  });
}

function membersOf(statement: ts.Statement): readonly (ts.TypeElement | ts.ClassElement)[] | undefined {
  if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)) return statement.members;
  return ts.isTypeAliasDeclaration(statement) && ts.isTypeLiteralNode(statement.type)
    ? statement.type.members
    : undefined;
}

function nameOf(statement: ts.Statement): string | undefined {
  return 'name' in statement ? (statement.name as ts.Identifier | undefined)?.text : undefined;
}

function isPrivate(member: ts.TypeElement | ts.ClassElement): boolean {
  return (
    ts.canHaveModifiers(member) &&
    (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)
  );
}
