import ts from 'typescript';

/** The literal titles of all tests of a file, without those of `describe`. */
export function titlesOf(file: string, text: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestFunction(node.expression)) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return titles;
}

/** `it`, `test`, `it.each(…)`, `test.skipIf(…)`; not `test.describe`. */
function isTestFunction(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text === 'it' || node.text === 'test';
  if (ts.isPropertyAccessExpression(node))
    return (
      /^(each|skipIf|runIf|only|fails|concurrent|for|skip)$/.test(node.name.text) && isTestFunction(node.expression)
    );
  if (ts.isCallExpression(node))
    return ts.isPropertyAccessExpression(node.expression) && isTestFunction(node.expression);
  return ts.isTaggedTemplateExpression(node) && isTestFunction(node.tag);
}

const prepositions = 'after at before between by for from in inside of on once that when while whose with without';
/** Forms of verbs without a subject that the title would need. */
const bareVerbs =
  'add are arrive ask belong bring call carry check claim clear compare count cut do draw drop end exist expire find fit get ' +
  'give go hand have hold ignore include is isolate join keep know lead leave let link log make map may must name need offer open ' +
  'paint post print put reach read refer refuse reject release render reply respond run say send settle share show stand start stay stop ' +
  'take tell throw touch use wait want write would';
const dependent = new Set(`${prepositions} ${bareVerbs}`.split(' '));

/** Whether a title needs its `describe` to be understood: it begins with a preposition or a verb without its subject. */
export function dependsOnItsDescribe(title: string): boolean {
  return dependent.has(/^\w+/.exec(title)?.[0].toLowerCase() ?? '');
}
