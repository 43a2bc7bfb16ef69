// 20 hand-written lines: an id, a Map and the two directions. No timeouts, errors, versions or types.
export default { title: 'baseline (20 lines)', packages: [], entry: `export * from './page.mjs'` };
