export default { title: 'comlink', packages: ['comlink'], entry: `export * from 'comlink'` };
