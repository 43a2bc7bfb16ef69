// @ts-check
// Computes subresource integrity (https://www.w3.org/TR/SRI/): the hashes with which a page loads files of a CDN.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of `dist/` that a browser may load from a CDN: the script, and the modules of the entry points for pages. */
export const browserFiles = [
  'bridgehead.iife.js',
  'index.js',
  'core.js',
  'inspect.js',
  'transports.js',
  'load-inspector-panel.js',
  'inspector-panel.js',
  'app.js',
  'query.js',
  'adapters.js',
  'react.js',
  'app-react.js',
  'host.js',
];

/** Returns the value of an `integrity` attribute for a file. */
export function integrityOf(/** @type {string} */ file) {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

/** Writes `sri.json` into a built `dist/`: the file names with their hashes. */
export function writeIntegrity(/** @type {string} */ dist) {
  const hashes = Object.fromEntries(browserFiles.map((name) => [name, integrityOf(join(dist, name))]));
  writeFileSync(join(dist, 'sri.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

const BLOCK = /(<!-- integrity:begin -->\n)[\s\S]*?(<!-- integrity:end -->)/;

/** Returns the script element of a released version as Markdown. */
export function scriptElement(/** @type {string} */ version, /** @type {string} */ integrity) {
  return [
    '```html',
    '<script',
    `  src="https://unpkg.com/bridgehead@${version}/dist/bridgehead.iife.js"`,
    `  integrity="${integrity}"`,
    '  crossorigin="anonymous"',
    '></script>',
    '```',
    '',
  ].join('\n');
}

/**
 * Returns the document with the script element of a released version between the markers.
 * @type {(markdown: string, version: string, integrity: string) => string}
 */
export function withScriptElement(markdown, version, integrity) {
  if (!BLOCK.test(markdown)) {
    throw new Error(
      'Cannot write the script element: the document has no integrity markers. Add them around the element.',
    );
  }
  return markdown.replace(BLOCK, (_all, begin, end) => `${begin}\n${scriptElement(version, integrity)}\n${end}`);
}
