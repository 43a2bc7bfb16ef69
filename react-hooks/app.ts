// The entry point `bridgehead/app/react`: the hooks typed by the product's contract, and hooks for the product's features.

export {
  type AppHookOptions,
  BridgeProvider,
  useAppTheme,
  useAppVersion,
  useBackPress,
  useBridge,
  useBridgeCall,
  useBridgeEvent,
  useBridgeQuery,
  useBridgeState,
  useBridgeSuspenseQuery,
  useBridgeValue,
  usePlatform,
  useRole,
  useSafeArea,
  useShell,
  useSupports,
} from './app-hooks.ts';
export { useAppLocale } from './use-app-locale.ts';
export { useDeviceSize } from './use-device-size.ts';
export { type NavbarStyle, useNavbar } from './use-navbar.ts';
