// Rollup plugins that reduce the size of the published files; for figures see docs/decisions/0065-no-dependencies.md.
import { minify } from 'terser';
import { minify as minifyWithOxc } from 'vite';

/** The names of functions and classes stay, so that stack traces in bug reports are readable. */
const LOCAL_NAMES = { keep_fnames: true, keep_classnames: true };

/** Shortens expressions; every function stays where it is. */
const EXPRESSIONS = {
  inline: false,
  reduce_funcs: false,
  reduce_vars: false,
  collapse_vars: false,
  keep_fnames: true,
  keep_classnames: true,
};

/**
 * Removes comments and shortens local names, and in `packagesOnly`, chunks without code of our own, all names. Inlines nothing,
 * because functions that run in a page as text (`toString()`) must be complete.
 */
export const shortenProgram = ({ packagesOnly = [] } = {}) =>
  printChunks('shorten-program', (chunk) => ({
    module: true,
    compress: EXPRESSIONS,
    mangle: packagesOnly.includes(chunk) || LOCAL_NAMES,
    format: { comments: false },
  }));

/** A comment that bundlers read. */
const ANNOTATION = /[@#]__(PURE|NO_SIDE_EFFECTS)__/;

/**
 * Removes the comments of a module, and nothing else: names and lines stay readable in stack traces. Editors show the comments of
 * the types, and the sources are in the repository.
 */
export const removeComments = () => printChunks('remove-comments', () => ({ mangle: false, format: LINES }));

/**
 * Removes the comments and the spaces of a file that tests load, and shortens its expressions and local names. A line for each
 * statement and the names of functions stay for the traces of test runners, and every function stays where it is.
 */
export const shortenCopy = () =>
  printChunks('shorten-copy', () => ({
    mangle: LOCAL_NAMES,
    // Bundlers read 'use client', which must stay first.
    compress: { ...EXPRESSIONS, sequences: false, directives: false, join_vars: false },
    format: { ecma: 2019, semicolons: false, quote_style: 3, comments: ANNOTATION },
  }));

const LINES = { ecma: 2019, beautify: true, indent_level: 0, quote_style: 3, comments: ANNOTATION };

/** Prints each chunk again with terser, which changes no expression unless `compress` allows it. */
const printChunks = (name, optionsOf) => ({
  name,
  async renderChunk(code, chunk) {
    const printed = await minify(code, { compress: false, ...optionsOf(chunk.name) });
    return { code: printed.code, map: null };
  },
});

/**
 * Minifies the modules of other packages: bug reports are about our own code. Not the modules that a plugin adds: they import by absolute
 * paths, and names are chosen by the frequency of letters, so the build would depend on its folder.
 */
export const minifyPackages = (packages = /./) => ({
  name: 'minify-packages',
  async transform(code, id) {
    const [, path] = id.split(/[\\/]node_modules[\\/](?!.*[\\/]node_modules[\\/])/);
    if (path === undefined || id.startsWith('\0') || !packages.test(path)) return null;
    const options = { module: /\bimport |\bexport /.test(code), compress: { target: 'es2019' } };
    const { code: minified, errors } = await minifyWithOxc(id, code, options);
    if (errors.length) throw new Error(`Cannot minify ${path}: ${errors[0].message}`);
    return { code: minified, map: null };
  },
});

/** Indents declarations, of which half the lines are members, by one character instead of four. */
export const indentByTabs = () => ({
  name: 'indent-by-tabs',
  renderChunk: (code) => ({
    code: code.replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4)),
    map: null,
  }),
});
