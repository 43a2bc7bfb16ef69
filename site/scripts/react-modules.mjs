// @ts-check
// Bundles React as ES modules. Its packages are CommonJS, so each would be one huge function in the bundle, which V8 compiles as a
// whole when it runs, and again when developer tools look up a position in it. In a module the functions are top-level.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The CommonJS production files, by import name. */
const commonJs = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};
/** The router exports only its development build; the production build omits the warnings. */
const modules = { 'react-router': 'react-router/dist/production/index.mjs' };

/** Creates the Vite plugin, which affects only the browser build. The build fails if a version of React has an unsupported format. */
export function reactModules() {
  const paths = new Map(Object.entries({ ...commonJs, ...modules }).map(([name, file]) => [name, pathOf(file)]));
  const toConvert = new Set(Object.keys(commonJs).map((name) => paths.get(name)));
  return /** @type {const} */ ({
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (/** @type {{ readonly name: string }} */ { name }) => name === 'client',
    resolveId: (/** @type {string} */ source) => paths.get(source),
    transform: (/** @type {string} */ code, /** @type {string} */ id) =>
      toConvert.has(id) ? { code: toEsModule(code, id), map: null } : undefined,
  });
}

/** Converts CommonJS with `exports.name =` at the start of lines and `require` of plain names into an ES module. */
export function toEsModule(/** @type {string} */ code, /** @type {string} */ id) {
  const names = [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name);
  const required = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name))];
  const local = (/** @type {string} */ name) => `required_${name.replace(/\W/g, '_')}`;
  const body = code
    .replace(/^exports\.(\w+) =/gm, 'var exported_$1 =')
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
    .replace(/\brequire\("([^"]+)"\)/g, (_call, name) => local(name));
  const isUnsupported =
    !names.length || new Set(names).size < names.length || /\b(exports|require|module)\b *[.(=[]/.test(body);
  if (isUnsupported)
    throw new Error(
      `Cannot build React as a module: ${id} has an unsupported format. Adapt toEsModule() in react-modules.mjs.`,
    );
  return [
    ...required.map((name) => `import * as ${local(name)} from ${JSON.stringify(name)};`),
    `import * as whole from ${JSON.stringify(id)};`,
    body,
    `export { whole as default, ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}

function pathOf(/** @type {string} */ file) {
  const [name, ...rest] = file.split('/');
  return join(dirname(require.resolve(`${name}/package.json`)), ...rest);
}
