import { ReferenceReflection, ReflectionKind } from 'typedoc';

/** The title of the page of an export: `createBridge()`, `Bridge`. */
export const exportTitle = ({ rawName }) => rawName.replace(/<[^]*/, '');

/** The line below the title of an export: how to import it, and the list of which it is a part. */
export function importLine({ page, router }) {
  const { model } = page;
  if (!model.parent?.kindOf(ReflectionKind.Module)) return '';
  const keyword = model.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias) ? 'import type' : 'import';
  const list = `[All of \`${model.parent.name}\`](${router.relativeUrl(model, model.parent)})`;
  return `\`\`\`ts\n${keyword} { ${model.name} } from '${model.parent.name}';\n\`\`\`\n\n${list}`;
}

/** The types on the page of a function, as sections. */
export const typeSections = ({ page, router, partials }) =>
  router
    .typesOn(page.model)
    .map((type) => partials.memberContainer(type, { headingLevel: 2 }))
    .join('\n\n');

/**
 * Turns the page of an entry point into a list of its exports: the introduction that the page begins with, then a table for each group.
 * Links to the sections that the page had while it contained all exports lead to the rows.
 */
export function listExports(contents, module, router) {
  const [introduction] = contents.split('\n## ');
  const groups = module.categories?.length ? module.categories : (module.groups ?? []);
  const tables = groups.map(
    ({ title, children }) =>
      `## ${title}\n\n| export | description |\n| --- | --- |\n${children.map((child) => rowOf(child, router)).join('\n')}`,
  );
  return [introduction.trim(), ...tables].join('\n\n').concat('\n');
}

function rowOf(child, router) {
  const target = child instanceof ReferenceReflection ? child.getTargetReflectionDeep() : child;
  const name = `${child.name}${target.signatures ? '()' : ''}`;
  // A value comes before a type with its name, which had the number 1.
  const isRepeated = target.parent?.children?.some(
    ({ name }) => name !== child.name && name.toLowerCase() === child.name.toLowerCase(),
  );
  const isType = target.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias);
  const anchor = `<a id="${child.name.toLowerCase()}${isRepeated && isType ? '-1' : ''}"></a>`;
  return `| ${anchor}[\`${name}\`](${router.getFullUrl(target)}) | ${summaryOf(target)} |`;
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
