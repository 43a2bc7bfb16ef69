import type { PluginOption } from 'vite';

/** Creates the Vite plugin, which affects only the browser build. */
export function reactModules(): PluginOption;

/** Converts CommonJS with `exports.name =` at the start of lines and `require` of plain names into an ES module. */
export function toEsModule(code: string, id: string): string;
