export default {
  title: 'webview-bridge',
  packages: ['@webview-bridge/web'],
  entry: `export * from '@webview-bridge/web'`,
};
