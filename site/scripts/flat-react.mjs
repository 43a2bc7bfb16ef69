// React as ES modules. Its packages are CommonJS: each would stay one huge function in the bundle, which is compiled as a whole
// when it runs and again, as a whole, when a browser's tools ask where in it they are. As modules its functions stand on their own.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The CommonJS files for production, by the name they are imported by. */
const commonJs = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};
/** The router names its development build as its only one; the other one has no warnings for developers. */
const modules = { 'react-router': 'react-router/dist/production/index.mjs' };

/** A plugin; it works in the part of the build that is for browsers. The build fails when a version of React is written in another way. */
export function flatReact() {
  const paths = new Map(Object.entries({ ...commonJs, ...modules }).map(([name, file]) => [name, pathOf(file)]));
  const toTurn = new Set(Object.keys(commonJs).map((name) => paths.get(name)));
  return {
    name: 'flat-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => paths.get(source),
    transform: (code, id) => (toTurn.has(id) ? { code: toModule(code, id), map: null } : undefined),
  };
}

/** Turns CommonJS with `exports.name =` at the start of lines and `require` of plain names into an ES module. */
export function toModule(code, id) {
  const names = [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name);
  const required = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name))];
  const local = (name) => `required_${name.replace(/\W/g, '_')}`;
  const body = code
    .replace(/^exports\.(\w+) =/gm, 'var exported_$1 =')
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
    .replace(/\brequire\("([^"]+)"\)/g, (_call, name) => local(name));
  const isStrange =
    !names.length || new Set(names).size < names.length || /\b(exports|require|module)\b *[.(=[]/.test(body);
  if (isStrange)
    throw new Error(
      `Cannot build React as a module: ${id} is written in another way. Look at toModule() in flat-react.mjs.`,
    );
  return [
    ...required.map((name) => `import * as ${local(name)} from ${JSON.stringify(name)};`),
    `import * as whole from ${JSON.stringify(id)};`,
    body,
    `export { whole as default, ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}

function pathOf(file) {
  const [name, ...rest] = file.split('/');
  return join(dirname(require.resolve(`${name}/package.json`)), ...rest);
}
