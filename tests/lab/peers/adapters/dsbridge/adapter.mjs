export default {
  title: 'DSBridge',
  packages: ['dsbridge'],
  entry: `import bridge from 'dsbridge'; export default bridge;`,
};
