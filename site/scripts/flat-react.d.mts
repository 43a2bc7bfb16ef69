import type { PluginOption } from 'vite';

/** A plugin; it works in the part of the build that is for browsers. */
export function flatReact(): PluginOption;

/** Turns CommonJS with `exports.name =` at the start of lines and `require` of plain names into an ES module. */
export function toModule(code: string, id: string): string;
