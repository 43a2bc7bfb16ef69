export default {
  title: 'Capacitor',
  packages: ['@capacitor/core'],
  entry: `export * from '@capacitor/core'`, // Injected by the app, not downloaded; measured separately.
  injected: '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
};
