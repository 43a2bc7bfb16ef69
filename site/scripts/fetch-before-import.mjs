// @ts-check
/**
 * The properties of a bundler chunk that these functions use.
 * @typedef {object} Chunk
 * @property {string} type
 * @property {string} fileName
 * @property {readonly string[]} imports
 * @property {boolean} isEntry
 * @property {string} name
 * @property {string} code
 */
// Imports the files of a built page only after fetching all of them completely.

/**
 * Start of the second boot script: fetches every file completely before importing any. Browsers cache a failed module import
 * (Chromium 150 and WebKit do, for the lifetime of a document), whereas a failed fetch can be repeated. A missing file is requested
 * again bypassing the cache: hosts also send the one-year caching of `/assets/*` with a 404, so a file requested during a deployment
 * would stay missing for a year. A file that cannot be imported may be truncated: it is fetched again into the cache for the next load.
 * @type {string}
 */
export const importAllSource =
  'importAll=e=>Promise.all(e.map(e=>fetch(e).then(t=>t.ok?t:fetch(e,{cache:"reload"})).then(e=>{if(!e.ok)throw Error();return e.text()}))).then(()=>Promise.all(e.map(e=>import(e))).catch(t=>{e.map(e=>fetch(e,{cache:"reload"}));throw t}));';

/** The argument of `importAll`, as source code. */
export const pathList = (/** @type {readonly string[]} */ files) => JSON.stringify(files.map((file) => `/${file}`));

/** The files of a chunk and its static imports, the chunk first. */
export function chunkFiles(/** @type {ReadonlyMap<string, Chunk>} */ chunks, /** @type {string} */ fileName) {
  const found = new Set();
  const visit = (/** @type {string} */ name) => {
    if (found.has(name)) return;
    found.add(name);
    chunks.get(name)?.imports.forEach(visit);
  };
  visit(fileName);
  return Array.from(found);
}

/**
 * A Vite plugin that replaces dynamic imports inside the chunks by `importAll`, for files that are not loaded at start.
 * @type {(options: { readonly start: string }) => { readonly name: string; readonly generateBundle: { readonly order: 'post'; handler(options: object, bundle: Readonly<Record<string, Chunk>>): void } }}
 */
export function fetchBeforeImport({ start }) {
  return {
    name: 'fetch-before-import',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(Object.values(bundle).map((chunk) => [chunk.fileName, chunk]));
        const entry = Object.values(bundle).find((chunk) => chunk.isEntry && chunk.name === start);
        const here = new Set(chunkFiles(chunks, entry?.fileName ?? ''));
        const missing = (/** @type {string} */ name) => chunkFiles(chunks, name).filter((file) => !here.has(file));
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const folder = chunk.fileName.replace(/[^/]*$/, '');
          chunk.code = chunk.code.replace(/\bimport\((["'`])\.\/([\w.-]+\.js)\1\)/g, (_text, _quote, file) => {
            return `importAll(${pathList(missing(folder + file))}).then(([m])=>m)`;
          });
        }
      },
    },
  };
}
