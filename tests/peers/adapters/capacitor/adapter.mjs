export default {
  title: 'Capacitor',
  packages: ['@capacitor/core'],
  entry: `export * from '@capacitor/core'`, // Put into every page by the app, not downloaded; weighed apart.
  injected: '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
};
