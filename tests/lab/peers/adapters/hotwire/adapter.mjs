export default {
  title: 'Hotwire',
  packages: ['@hotwired/hotwire-native-bridge', '@hotwired/stimulus'],
  entry: `export * from '@hotwired/hotwire-native-bridge'`,
};
