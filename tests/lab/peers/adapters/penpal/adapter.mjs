export default { title: 'penpal', packages: ['penpal'], entry: `export * from 'penpal'` };
