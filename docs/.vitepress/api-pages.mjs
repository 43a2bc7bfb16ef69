import { ReferenceReflection, ReflectionKind } from 'typedoc';

/** The title of the page of an export: `createBridge()`, `Bridge`. */
export const exportTitle = ({ rawName }) => rawName.replace(/<[^]*/, '');

/** Below the title of an export: the entry point, which links to its list, and for a value how to import it. */
export function importLine({ page, router }) {
  const { model } = page;
  if (!model.parent?.kindOf(ReflectionKind.Module)) return '';
  const list = `[\`${model.parent.name}\`](${router.relativeUrl(model, model.parent)})`;
  if (isType(model)) return list;
  return `${list}\n\n\`\`\`ts\nimport { ${model.name} } from '${model.parent.name}';\n\`\`\``;
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
const describedUnion = /^(> \*\*\w+\*\*[^\n=]*) = .*(\n\n(?:(?!#)[^\n]+\n\n)*)#+ Union Members\n\n/gm;
const unionMember = /(?:\*\*\*\n\n)?#+ Type Literal\n\n/g;

/** The members of a type that is written out above them. */
const memberTable = /(?<=^\\\{ .*\}\n\n)\| Name \| Type \| Description \|\n.*\n((?:\|.*\n)+)/gm;

/** The name of a type without a definition, as in its title. */
const bareName = /^> \*\*\w+\*\*\n\n/gm;

/** The description of options on the page of their function, as in their title. */
const plainOptions = /(?<=^## \w+Options\n\n)Options of `\w+`\.\n\n/gm;

/** Above a table whose first column says so. */
const tableHeading = /#+ (?:Properties|Type Declaration)\n\n(?=\|)/g;

/** A signature with a table of its parameters that has no descriptions. */
const plainParameters =
  /^(> .*)((?:\n\n(?!#+ Parameters|> ).*(?:\n.+)*)*?)\n\n#+ Parameters\n\n\| Parameter \| Type \|\n.*\n((?:\|.*\n)+)/gm;

/** Above the signature of a constructor, which names the class. */
const constructorHeadings = /## Constructors\n\n(<a id="constructor"><\/a>\n\n)### Constructor\n\n/g;

/** The class from which a member comes. */
const overrides = /#+ (?:Overrides|Inherited from)\n\n.*\n\n?/g;

/** The heading of each error but the first. */
const furtherThrows = /(?<=\n#+ Throws\n\n(?:[^#\n]+\n+)+)#+ Throws\n\n/g;

/** Removes what only repeats the signature above it, and definitions that say less than their descriptions. */
export const omitRepetitions = (contents) =>
  contents
    .replace(/\n{3,}/g, '\n\n')
    .replace(plainTypeParameters, '')
    .replace(computedType, '$1')
    .replace(describedUnion, '$1$2')
    .replace(unionMember, '')
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

/** Adds the types of the rows of a table to the parameters of a signature. Keeps a table with the members of a parameter. */
function typeParameters(section, signature, text, rows) {
  const parameters = [...rows.matchAll(/^\| (?:\.\.\.)?(`[^`]+`) \| (.*) \|$/gm)];
  if (parameters.some(([, name]) => !signature.includes(name))) return section;
  const typed = parameters.reduce(
    (line, [, name, type]) => line.replace(name, (found) => `${found}: ${type}`),
    signature,
  );
  return `${typed}${text}\n`;
}

const isInSignature = (type, contents) => contents.includes(`): ${type}\n`) || contents.includes(`) => ${type}\n`);

const signatureHeading = '## Call Signature\n\n';

/**
 * Shortens the page of a function whose signatures have the same description: the description once, with the tables of the first
 * signature, then the other signatures as lines.
 */
export function joinSignatures(contents) {
  const [start, ...sections] = contents.split(signatureHeading);
  const signatures = sections.map((section) => {
    const [, line, description] = /^(> .*)\n\n([^]*?)(?=\n\n#|$)/.exec(section) ?? [];
    return { line, description, section };
  });
  const [first, ...others] = signatures;
  if (!others.length || others.some(({ description }) => description !== first.description)) return contents;
  // What follows the last signature: types, as sections of the same level.
  const [, rest = ''] = /(\n\n<a id="[^"]+"><\/a>\n\n## [^]*)$/.exec(others.at(-1).section) ?? [];
  const lines = others.map(({ line }) => line).join('\n\n');
  return `${start}${first.section.trim().replace(/^### /gm, '## ')}\n\n## Other signatures\n\n${lines}${rest}\n`;
}

/** The first sentence of the documentation of an export, without links. */
function summaryOf(reflection) {
  const { summary = [] } = (reflection.signatures?.[0] ?? reflection).comment ?? reflection.comment ?? {};
  const [paragraph] = summary
    .map(({ text }) => text)
    .join('')
    .split('\n\n');
  const [sentence] = /^[^]*?[.:](?=\s|$)/.exec(paragraph) ?? [paragraph];
  return sentence.replace(/:$/, '.').replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
