export default {
  title: 'Farcaster',
  packages: ['@farcaster/miniapp-sdk'],
  entry: `export * from '@farcaster/miniapp-sdk'`,
};
