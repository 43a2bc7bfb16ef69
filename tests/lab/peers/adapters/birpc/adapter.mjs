export default { title: 'birpc', packages: ['birpc'], entry: `export * from 'birpc'` };
