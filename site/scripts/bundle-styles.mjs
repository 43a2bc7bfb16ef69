// Bundles style sheets into one minified string.
import { build } from 'vite';
import { darkTheme } from './dark-theme.mjs';

/** Target of all styles. iOS is listed separately, because it needs prefixes that Safari alone does not. */
export const cssTarget = ['chrome69', 'safari12', 'ios12.2'];

/** Naming pattern of CSS-module classes, shared by markup and styles. */
export const scopedName = '[local]_[hash:base64:4]';

/**
 * Bundles the styles of these files, in this order, compiled for the oldest supported browsers.
 * @returns {Promise<string>}
 */
export async function bundleStyles(files) {
  // Vite drops a CSS module whose exports are unused.
  const imports = files.map(
    (file, index) => `import * as styles${index} from ${JSON.stringify(file)}; console.log(styles${index});`,
  );
  return buildStyles({ 'styles.js': imports.join('\n') }, [darkTheme]);
}

/**
 * Bundles the styles of static files, which have a single layout: values of the rule `html[data-static]` are inlined into the
 * rules, and custom properties used neither by a rule nor by `drawings`, the page's SVG markup, are removed.
 */
export async function bundleStaticStyles(files, { drawings = '' } = {}) {
  const css = withFixedUnits(await bundleStyles(files));
  const built = await buildStyles({ 'styles.js': `import 'virtual:styles.css';`, 'styles.css': css });
  return withoutUnusedProperties(built, drawings);
}

async function buildStyles(modules, postcssPlugins = []) {
  const nameOf = (id) => id.replace(/^\0?virtual:/, '');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: { modules: { generateScopedName: scopedName }, postcss: { plugins: postcssPlugins } },
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

/** Inlines the custom properties of `html[data-static]`; other declarations stay in that rule. */
function withFixedUnits(css) {
  const [rule = '', declarations = ''] = /html\[data-static\]\{([^{}]*)\}/.exec(css) ?? [];
  const units = new Map(Array.from(declarations.matchAll(/(--[\w-]+):([^;]+)/g), ([, name, value]) => [name, value]));
  const rest = declarations.replace(/--[\w-]+:[^;]+;?/g, '');
  return css
    .replace(rule, rest && `html{${rest}}`)
    .replace(/var\((--[\w-]+)\)/g, (use, name) => units.get(name) ?? use);
}

/** Removes unused custom properties and the rules that they leave empty: a text page needs few of the colours. */
function withoutUnusedProperties(css, drawings) {
  const users = css + drawings;
  const isUsed = (name) => users.includes(`var(${name})`) || users.includes(`var(${name},`);
  const kept = css
    .replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name) => (isUsed(name) ? declaration : ''))
    .replace(/[^{}]+\{\}/g, '');
  // Repeated, because a removed property may have been the only user of another one.
  return kept === css ? css : withoutUnusedProperties(kept, drawings);
}
