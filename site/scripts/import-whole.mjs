// How a built page imports its files: fetched first, whole, and only then imported.

/**
 * The beginning of the second boot script: fetches every file to its end before it imports one. Browsers remember a module that failed
 * (Chromium 150 and WebKit do, for the life of a document); a fetch that failed can be made again. A file that is not found is asked for
 * past the cache: hosts send the year of `/assets/*` with their 404, too, and a file of a deploy that is under way would be lost to
 * this browser for that year. What cannot be imported may be half a file: it is replaced in the cache, and the next load has it whole.
 */
export const importWhole =
  'importAll=e=>Promise.all(e.map(e=>fetch(e).then(t=>t.ok?t:fetch(e,{cache:"reload"})).then(e=>{if(!e.ok)throw Error();return e.text()}))).then(()=>Promise.all(e.map(e=>import(e))).catch(t=>{e.map(e=>fetch(e,{cache:"reload"}));throw t}));';

/** What that function is called with. */
export const pathsOf = (files) => JSON.stringify(files.map((file) => `/${file}`));

/** The files of a chunk and of everything that it imports before it runs, the chunk first. */
export function filesOf(chunks, fileName) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    chunks.get(name)?.imports.forEach(visit);
  };
  visit(fileName);
  return Array.from(found);
}

/** A Vite plugin that makes the imports inside the chunks ask for whole files too, for those that the start has not brought. */
export function importWholeFiles({ start }) {
  return {
    name: 'import-whole-files',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(Object.values(bundle).map((chunk) => [chunk.fileName, chunk]));
        const entry = Object.values(bundle).find((chunk) => chunk.isEntry && chunk.name === start);
        const here = new Set(filesOf(chunks, entry.fileName));
        const missing = (name) => filesOf(chunks, name).filter((file) => !here.has(file));
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const folder = chunk.fileName.replace(/[^/]*$/, '');
          chunk.code = chunk.code.replace(/\bimport\((["'`])\.\/([\w.-]+\.js)\1\)/g, (_text, _quote, file) => {
            return `importAll(${pathsOf(missing(folder + file))}).then(([m])=>m)`;
          });
        }
      },
    },
  };
}
