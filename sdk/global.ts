// The global `Bridgehead` of the file for a script element, which has no entry points: the names of all of them that a page can use.
export * from './index.ts';
export * from './features/inspector/index.ts';
export * from './transports/index.ts';
