// Bundles style sheets into one minified text.
import { build } from 'vite';

/** What all styles are lowered for. iOS has prefixes of its own: a version of Safari alone would lose them. */
export const cssTarget = ['chrome69', 'safari12', 'ios12.2'];

/** How a class of a `.module.css` is called: the same in a page and in the styles beside it. */
export const scopedName = '[local]_[hash:base64:4]';

/** The styles of these files, in this order, lowered for the oldest browsers. */
export async function bundleStyles(files) {
  return buildStyles({
    // A CSS module of which nothing is read would be left out.
    'styles.js': files
      .map((file, index) => `import * as styles${index} from ${JSON.stringify(file)}; console.log(styles${index});`)
      .join('\n'),
  });
}

/**
 * The styles of prerendered files, which are text in one layout: the units that the rule `html[data-static]` fixes stand in
 * the rules as values, and custom properties are gone that neither a rule uses nor `drawings`, the page's SVG markup.
 */
export async function bundleStaticStyles(files, { drawings = '' } = {}) {
  const css = withFixedUnits(await bundleStyles(files));
  const built = await buildStyles({ 'styles.js': `import 'virtual:styles.css';`, 'styles.css': css });
  return withoutUnusedProperties(built, drawings);
}

async function buildStyles(modules) {
  const nameOf = (id) => id.replace(/^\0?virtual:/, '');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: { modules: { generateScopedName: scopedName } },
    plugins: [
      {
        name: 'bridgehead-styles',
        resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
        load: (id) => (id.startsWith('\0virtual:') ? modules[nameOf(id)] : undefined),
      },
    ],
    build: {
      write: false,
      cssTarget,
      rollupOptions: { input: 'virtual:styles.js', checks: { pluginTimings: false } },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  return output
    .filter(({ fileName }) => fileName.endsWith('.css'))
    .map(({ source }) => String(source).trim())
    .join('');
}

/** The same styles with the custom properties of `html[data-static]` put in; what is no custom property stays in that rule. */
function withFixedUnits(css) {
  const [rule = '', declarations = ''] = /html\[data-static\]\{([^{}]*)\}/.exec(css) ?? [];
  const units = new Map(Array.from(declarations.matchAll(/(--[\w-]+):([^;]+)/g), ([, name, value]) => [name, value]));
  const rest = declarations.replace(/--[\w-]+:[^;]+;?/g, '');
  return css
    .replace(rule, rest && `html{${rest}}`)
    .replace(/var\((--[\w-]+)\)/g, (use, name) => units.get(name) ?? use);
}

/** The same styles without the custom properties that nothing uses: a page of text needs few of the colours. */
function withoutUnusedProperties(css, drawings) {
  const users = css + drawings;
  const kept = css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name) =>
    users.includes(`var(${name})`) || users.includes(`var(${name},`) ? declaration : '',
  );
  // What was dropped may have been the only user of another one.
  return kept === css ? css.replace(':root{}', '') : withoutUnusedProperties(kept, drawings);
}
