import ts from 'typescript';

/** A test of a file. */
export interface FoundTest {
  /** The literal title, with the placeholders of a template. */
  readonly title: string;
  /** The titles of the `describe` calls around it, outermost first. */
  readonly groups: readonly string[];
}

/** The tests of a file with literal titles. */
export function testsOf(file: string, text: string): readonly FoundTest[] {
  const tests: FoundTest[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const inner = isCallOf(node, 'describe') ? [...groups, titleOf(node)] : groups;
    if (isCallOf(node, 'it', 'test') && hasLiteralTitle(node)) tests.push({ title: titleOf(node), groups });
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), []);
  return tests;
}

/** The literal titles of the `describe` calls of a file. */
export function groupsOf(file: string, text: string): readonly string[] {
  const groups: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isCallOf(node, 'describe') && hasLiteralTitle(node)) groups.push(titleOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return groups;
}

/** Returns the titles that occur more than once in the same `describe` of a file. A failing line in CI would not say which test failed. */
export function repeatedTitles(tests: readonly FoundTest[]): readonly string[] {
  const keys = tests.map(({ title, groups }) => [...groups, title].join(' > '));
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

/** The text of a title without its quotes; for a `describe` of a function, its name. */
function titleOf({ arguments: [title] }: ts.CallExpression): string {
  return title?.getText().replace(/^['"`]|['"`]$/g, '') ?? '';
}

function hasLiteralTitle({ arguments: [title] }: ts.CallExpression): boolean {
  return title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
}

function isCallOf(node: ts.Node, ...names: readonly string[]): node is ts.CallExpression {
  return ts.isCallExpression(node) && isFunction(node.expression, names);
}

const modifiers = /^(each|skipIf|runIf|only|fails|concurrent|for|skip)$/;

/** `it`, `test`, `it.each(…)`, `test.skipIf(…)`. For the name `describe` also `test.describe`, which is not a `test`. */
function isFunction(node: ts.Expression, names: readonly string[]): boolean {
  if (ts.isIdentifier(node)) return names.includes(node.text);
  if (ts.isPropertyAccessExpression(node)) {
    if (node.name.text === 'describe') return names.includes('describe');
    return modifiers.test(node.name.text) && isFunction(node.expression, names);
  }
  if (ts.isCallExpression(node))
    return ts.isPropertyAccessExpression(node.expression) && isFunction(node.expression, names);
  return ts.isTaggedTemplateExpression(node) && isFunction(node.tag, names);
}

const prepositions = 'after at before between by for from in inside of on once that when while whose with without';
/** Forms of verbs without a subject that the title would need. */
const bareVerbs =
  'add are arrive ask belong bring call carry check claim clear compare count cut do draw drop end exist expire find fit get ' +
  'give go hand have hold ignore include is isolate join keep know lead leave let link log make map may must name need offer open ' +
  'paint post print put reach read refer refuse reject release render reply respond run say send settle share show stand start stay stop ' +
  'take tell throw touch use wait want write would';
const dependent = new Set(`${prepositions} ${bareVerbs}`.split(' '));

/** Whether a title needs its context to be understood: it begins with a preposition or a verb without its subject. */
export function lacksSubject(title: string): boolean {
  return dependent.has(/^\w+/.exec(title)?.[0].toLowerCase() ?? '');
}
