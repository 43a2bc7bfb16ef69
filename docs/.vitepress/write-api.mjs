// Generates the API reference from the declarations of the built package: a page for each export, and a list for each entry point.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Application, Converter, ReflectionKind } from 'typedoc';
import { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { linkInheritedMembers, nameEmittedEvents, omitErrorMembers, omitRelatives } from './api-inheritance.mjs';
import {
  exportTitle,
  importLine,
  joinSignatures,
  linkGuides,
  listExports,
  omitRepetitions,
  typeSections,
} from './api-pages.mjs';
import { ExportRouter } from './api-router.mjs';
import { linkTypedHooks } from './api-twins.mjs';
import {
  addCategories,
  describeOptions,
  introduce,
  listKeywords,
  shortenTypes,
  showMethodsInTables,
} from './api-texts.mjs';
import { omitInferredParameters, showCallersTypes } from './api-types.mjs';
import { entryPoints, entryPointTable, headings } from './entry-points.mjs';

const out = fileURLToPath(new URL('../api', import.meta.url));

const app = await Application.bootstrapWithPlugins({
  entryPoints: entryPoints.map(({ file }) => file),
  tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
  plugin: ['typedoc-plugin-markdown'],
  out,
  router: 'export',
  readme: 'none',
  name: 'API reference',
  entryFileName: 'index',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  pageTitleTemplates: { member: exportTitle, module: '{name}' },
  // The numbers of repeated names in links differ from the numbers in the headings.
  useHTMLAnchors: true,
  disableSources: true,
  excludeInternal: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  // The groups of an entry point in the order of its source, functions first, and every property is read-only.
  categorizeByGroup: false,
  categoryOrder: headings,
  groupOrder: ['Functions', 'Variables', 'Classes', 'Interfaces', 'Type Aliases'],
  kindSortOrder: ['Function', 'Variable', 'Class', 'Interface', 'TypeAlias'],
  tableColumnSettings: { hideModifiers: true, hideInherited: true, hideOverrides: true },
  // Types that only appear inside others have no page on purpose.
  validation: { notExported: false },
  treatWarningsAsErrors: true,
  logLevel: 'Warn',
});
app.renderer.defineRouter('export', ExportRouter);
app.renderer.markdownHooks.on('content.begin', importLine);
app.renderer.markdownHooks.on('content.end', typeSections);
app.renderer.on(MarkdownPageEvent.END, (page) => {
  const { contents, model, url } = page;
  const written = model.kindOf(ReflectionKind.Module)
    ? listExports(contents, model, app.renderer.router)
    : omitRepetitions(joinSignatures(contents));
  page.contents = linkGuides(written, { folder: '../'.repeat(url.split('/').length) });
});
const nameOf = new Map(entryPoints.map(({ name, file }) => [/dist\/(.+)\.d\.c?ts$/.exec(file)[1], name]));
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
  for (const module of project.children ?? []) module.name = nameOf.get(module.name) ?? module.name;
  addCategories(project.children ?? []);
  introduce(project.children ?? []);
  describeOptions(project);
  shortenTypes(project);
  showCallersTypes(project);
  listKeywords(project);
  showMethodsInTables(project);
});
function linkMembers({ project }) {
  linkTypedHooks(project);
  nameEmittedEvents(project);
  linkInheritedMembers(project);
  omitErrorMembers(project);
}
// Members have inherited their comments, and groups of members are not built yet.
app.converter.on(Converter.EVENT_RESOLVE_END, linkMembers, -50);
const project = await app.convert();
if (!project)
  throw new Error(
    'Cannot generate the API reference: the declarations do not compile. Run `npm run build -- package` first.',
  );
app.validate(project);
omitRelatives(project);
omitInferredParameters(project);
await app.generateOutputs(project);
writeFileSync(
  `${out}/index.md`,
  `# API reference

Each entry point has a list of its exports, and each function a page. In the signatures, \`C\` is the type of your contract; arrays and records are read-only.

${entryPointTable()}
[Modules](../testing.md#commonjs-projects) explains the last column for CommonJS projects.
`,
);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
