// The entry point `bridgehead/app/react`: the hooks typed by the product's contract, and hooks for the product's features.

export {
  type AppHookOptions,
  BridgeProvider,
  useAppVersion,
  useBridge,
  useBridgeCall,
  useBridgeEvent,
  useBridgeQuery,
  useBridgeState,
  useBridgeSuspenseQuery,
  useBridgeValue,
  usePlatform,
  useShell,
  useSupports,
} from './app-hooks.ts';
export { useAppLocale } from './use-app-locale.ts';
export { useAppTheme } from './use-app-theme.ts';
export { useBackPress } from './use-back-press.ts';
export { useDeviceSize } from './use-device-size.ts';
export { type NavbarStyle, useNavbar } from './use-navbar.ts';
