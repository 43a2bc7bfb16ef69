// Generates the API reference from the declarations of the built package, one page for each entry point.
import { fileURLToPath } from 'node:url';
import { Application, Converter } from 'typedoc';
import { entryPoints } from './entry-points.mjs';

const app = await Application.bootstrapWithPlugins({
  entryPoints: entryPoints.map(({ file }) => file),
  tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
  plugin: ['typedoc-plugin-markdown'],
  out: fileURLToPath(new URL('../api', import.meta.url)),
  router: 'module',
  readme: 'none',
  name: 'API reference',
  entryFileName: 'index',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  // The numbers of repeated names in links differ from those of the headings.
  useHTMLAnchors: true,
  disableSources: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  // Types that only appear inside others have no page on purpose.
  validation: { notExported: false },
  treatWarningsAsErrors: true,
  logLevel: 'Warn',
});
const nameOf = new Map(entryPoints.map(({ name, file }) => [/dist\/(.+)\.d\.ts$/.exec(file)[1], name]));
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
  for (const module of project.children ?? []) module.name = nameOf.get(module.name) ?? module.name;
});
const project = await app.convert();
if (!project)
  throw new Error(
    'Cannot generate the API reference: the declarations do not compile. Run `npm run build:package` first.',
  );
app.validate(project);
await app.generateOutputs(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
