import { ReferenceReflection, ReflectionKind } from 'typedoc';

/** The title of the page of an export: `createBridge()`, `Bridge`. */
export const exportTitle = ({ rawName }) => rawName.replace(/<[^]*/, '');

/** Below the title of an export: a link to the list of its entry point, for a value with its import as text. */
export function importLine({ page, router }) {
  const { model } = page;
  if (!model.parent?.kindOf(ReflectionKind.Module)) return '';
  const { name } = model.parent;
  const text = isType(model) ? name : `import { ${model.name} } from '${name}'`;
  return `[\`${text}\`](${router.relativeUrl(model, model.parent)})`;
}

/** The types on the page of an export, as sections. */
export const typeSections = ({ page, router, partials }) =>
  router
    .typesOn(page.model)
    .map((type) => partials.memberContainer(type, { headingLevel: 2 }))
    .join('\n\n');

/**
 * Turns the page of an entry point into a list of its exports: the introduction that the page begins with, then for each group a table of
 * its functions and values, and one line of its types, which have a page or a section of their own. Links to the sections that the page
 * had while it contained all exports lead to the entries.
 */
export function listExports(contents, module, router) {
  const [introduction] = contents.split('\n## ');
  const groups = module.categories?.length ? module.categories : (module.groups ?? []);
  const lists = groups.map(({ title, children }) => `## ${title}\n\n${listGroup(children, router)}`);
  return [introduction.trim(), ...lists].join('\n\n').concat('\n');
}

function listGroup(children, router) {
  const types = children.filter((child) => isType(targetOf(child)));
  const values = children.filter((child) => !types.includes(child));
  const rows = values.map((child) => `| ${linkTo(child, router)} | ${summaryOf(targetOf(child))} |`);
  const table = values.length ? ['| export | description |\n| --- | --- |', ...rows].join('\n') : '';
  const line = types.length ? `Types: ${types.map((child) => linkTo(child, router)).join(', ')}.` : '';
  return [table, line].filter(Boolean).join('\n\n');
}

const targetOf = (child) => (child instanceof ReferenceReflection ? child.getTargetReflectionDeep() : child);
const isType = (reflection) => reflection.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias);

function linkTo(child, router) {
  const target = targetOf(child);
  const name = `${child.name}${target.signatures ? '()' : ''}`;
  // A value comes before a type with its name, which had the number 1.
  const isRepeated = target.parent?.children?.some(
    ({ name }) => name !== child.name && name.toLowerCase() === child.name.toLowerCase(),
  );
  const anchor = `<a id="${child.name.toLowerCase()}${isRepeated && isType(target) ? '-1' : ''}"></a>`;
  return `${anchor}[\`${name}\`](${router.getFullUrl(target)})`;
}

/** A list of type parameters without descriptions: their names are in the signature, their bounds and defaults in the editor. */
const plainTypeParameters =
  /#+ Type Parameters\n\n\| Type Parameter \|(?: Default type \|)?\n\|[ |-]+\|\n(?:\| <a id="[^\n]*\n)+\n?/g;

/** A section with the type that a function returns, without a description. */
const plainReturns = /#+ Returns\n\n([^\n]+)\n(?:\n(?=#|<a id=)|$)/g;

/** The definition of a type that is computed from others: its description is what it is. */
const computedType = /^(> \*\*\w+\*\*[^\n=]*) = (?:[^\n]* \*extends\* [^\n]* \? |`\{ (?:readonly )?\[\w+ in ).*$/gm;

/** The definition of a union whose members follow with descriptions. */
const describedUnion = /^(> \*\*\w+\*\*[^\n=]*) = .*(\n\n(?:(?!#)[^\n]+\n+)*)#+ Union Members\n\n/gm;
const literalMember = /(?<=^`"[^"]+"`)\n\n\*\*\*\n\n(?=`")/gm;
const unionMember = /(?:\*\*\*\n\n)?#+ Type Literal\n\n/g;

/** The members of a type that is written out above them. */
const memberTable = /(?<=^\\\{ .*\}\n\n)\| Name \| Type \| Description \|\n.*\n((?:\|.*\n)+)/gm;

/** The name of a type without a definition, as in its title. */
const bareName = /^> \*\*\w+\*\*\n\n/gm;

/** The description of options or a result on the page of their function, as in their title. */
const plainOptions = /(?<=^## \w+\n\n)(?:Options|The result) of `\w+`\.\n\n/gm;

/** A union of more literals than a reader reads, which its description says where to find. */
const longUnion = /^(> \*\*\w+\*\*) = (?:`"[^"]+"`(?: \\\| )?){20,}$/gm;

/** The value of a constant, after its type. */
const constantValue = /^(> \*\*\S+\*\*: (`"[^"]+"`)) = \2$/gm;

/** Above a table whose first column says so. */
const tableHeading = /#+ (?:Properties|Type Declaration)\n\n(?=\|)/g;

/** A signature with a table of its parameters that has no descriptions. */
const plainParameters =
  /^(> .*)((?:\n\n(?!#+ Parameters|> ).*(?:\n.+)*)*?)\n\n#+ Parameters\n\n\| Parameter \| Type \|\n.*\n((?:\|.*\n)+)/gm;

/** Above the signature of a constructor, which names the class. */
const constructorHeadings = /## Constructors\n\n(<a id="constructor"><\/a>\n\n)### Constructor\n\n/g;

/** The class of an error, and the class from which a member comes. */
const overrides = /#+ (?:Extends\n\n- `Error`|(?:Overrides|Inherited from)\n\n.*)\n\n?/g;

/** The heading of each error but the first. */
const furtherThrows = /(?<=\n#+ Throws\n\n(?:[^#\n]+\n+)+)#+ Throws\n\n/g;

/** Links the documents that comments in the code name by their paths, such as `docs/errors.md`. `folder` leads to them. */
export const linkGuides = (contents, { folder }) =>
  contents.replace(
    /`?\bdocs\/([\w-]+)\.md(#[\w-]+)?`?/g,
    (_, name, anchor = '') => `[${name}](${folder}${name}.md${anchor})`,
  );

/** Removes what only repeats the signature above it, and definitions that say less than their descriptions. */
export const omitRepetitions = (contents) =>
  contents
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^> `const` /gm, '> ')
    .replace(constantValue, '$1')
    .replace(longUnion, '$1')
    .replace(plainTypeParameters, '')
    .replace(computedType, '$1')
    .replace(describedUnion, '$1$2')
    .replace(unionMember, '')
    .replace(literalMember, ' \\| ')
    .replace(memberTable, omitPlainRows)
    .replace(bareName, '')
    .replace(plainOptions, '')
    .replace(constructorHeadings, '$1')
    .replace(overrides, '')
    .replace(plainParameters, typeParameters)
    .replace(furtherThrows, '')
    .replace(plainReturns, (section, type) => (isInSignature(type, contents) ? '' : section))
    .replace(tableHeading, '');

/** Omits the types, and the rows without a description. */
const omitPlainRows = (_table, rows) =>
  ['Name | Description', '--- | ---', ...rows.matchAll(/^\| (`[^`]+`) \| .* (\| (?!-).+) \|$/gm)]
    .map((row) => (typeof row === 'string' ? `| ${row} |\n` : `| ${row[1]} ${row[2]} |\n`))
    .join('');

/** Adds the types of the rows of a table to the parameters of a signature. Keeps a table with members that no type contains. */
function typeParameters(section, signature, text, rows) {
  const all = [...rows.matchAll(/^\| (?:\.\.\.)?(`[^`]+`) \| (.*) \|$/gm)];
  const parameters = all.filter(([, name]) => signature.includes(name));
  const isWritten = ([, name]) =>
    parameters.some(([, parent, type]) => name.startsWith(`${parent.slice(0, -1)}.`) && type.startsWith('\\{'));
  if (!all.every((each) => parameters.includes(each) || isWritten(each))) return section;
  const typed = parameters.reduce(
    (line, [, name, type]) => line.replace(name, (found) => `${found}: ${type}`),
    signature,
  );
  return `${typed}${text}\n`;
}

const isInSignature = (type, contents) => contents.includes(`): ${type}\n`) || contents.includes(`) => ${type}\n`);

const signatureHeading = '## Call Signature\n\n';

/**
 * Shortens the page of a function whose signatures have the same description, or say in what they differ: the description once, with the
 * tables of the first signature, then the other signatures as lines.
 */
export function joinSignatures(contents) {
  const [start, ...sections] = contents.split(signatureHeading);
  const signatures = sections.map((section) => {
    const [, line, description] = /^(> .*)\n\n([^]*?)(?=\n\n#|$)/.exec(section) ?? [];
    return { line, description, section };
  });
  const [first, ...others] = signatures;
  const isSame = ({ description }) => description === first.description || /^The same with\b/.test(description);
  if (!others.length || !others.every(isSame)) return contents;
  // What follows the last signature: types, as sections of the same level.
  const [, rest = ''] = /(\n\n<a id="[^"]+"><\/a>\n\n## [^]*)$/.exec(others.at(-1).section) ?? [];
  const lines = others.map(({ line }) => line).join('\n\n');
  return `${start}${first.section.trim().replace(/^### /gm, '## ')}\n\n## Other signatures\n\n${lines}${rest}\n`;
}

/** The end of the first clause of a description, outside of parentheses. */
const firstClause =
  /^(?:\([^)]*\)|[^(])*?(?:[.:;](?=\s|$)|,(?=\s(?:also|always|as|for|from|in|so|such|to|which|whose|with|without)\b))/;

/** The first clause of the documentation of an export: its page has the rest. */
function summaryOf(reflection) {
  const { summary = [] } = (reflection.signatures?.[0] ?? reflection).comment ?? reflection.comment ?? {};
  const [paragraph] = summary
    .map(({ text }) => text)
    .join('')
    .split('\n\n');
  const [clause] = firstClause.exec(paragraph) ?? [paragraph];
  return clause
    .replace(/[:;,]$/, '.')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;');
}
