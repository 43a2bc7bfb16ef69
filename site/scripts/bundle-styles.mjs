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
