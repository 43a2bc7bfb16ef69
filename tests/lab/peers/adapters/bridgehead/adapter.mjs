export default { title: 'bridgehead', packages: [], entry: `export * from 'bridgehead'` };
