// Bundles style sheets into one minified text.
import { build } from 'vite';

const virtual = 'virtual:styles';

/** The styles of these files, in this order, lowered for the oldest browsers. */
export async function bundleStyles(files) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'bridgehead-styles',
        resolveId: (id) => (id === virtual ? `\0${virtual}.js` : undefined),
        load: (id) =>
          id === `\0${virtual}.js` ? files.map((file) => `import ${JSON.stringify(file)};`).join('\n') : undefined,
      },
    ],
    build: { write: false, cssTarget: ['chrome69', 'safari12'], rollupOptions: { input: virtual } },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  return output
    .filter(({ fileName }) => fileName.endsWith('.css'))
    .map(({ source }) => String(source).trim())
    .join('');
}

/** The same styles without the custom properties that none of them uses: a page of text needs few of the colours. */
export function withoutUnusedProperties(css) {
  const kept = css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name) =>
    css.includes(`var(${name})`) || css.includes(`var(${name},`) ? declaration : '',
  );
  // What was dropped may have been the only user of another one.
  return kept === css ? css : withoutUnusedProperties(kept);
}
