export default { title: 'tma.js bridge', packages: ['@tma.js/bridge'], entry: `export * from '@tma.js/bridge'` };
