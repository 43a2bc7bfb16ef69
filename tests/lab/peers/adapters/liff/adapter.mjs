// Driven through liff._call, _addListener and _dispatchEvent with a stored token, because liff.init needs its server.
export default {
  title: 'LIFF',
  packages: ['@line/liff'],
  entry: `export * from '@line/liff'; export { default } from '@line/liff'`,
};
