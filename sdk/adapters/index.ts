// The entry point `bridgehead/adapters`: pages in apps that already have another bridge.

// Any bridge
export { adaptBridge, type AdaptBridgeOptions } from './adapt-bridge.ts';
export type {
  AdaptedAnnouncement,
  AdaptedError,
  AdaptedListener,
  AdaptedPage,
  AdaptedRequest,
  BridgeAdapter,
  EventAnswer,
} from './bridge-adapter.ts';

// Ready adapters
export { createCallbackIdAdapter, type CreateCallbackIdAdapterOptions } from './callback-ids.ts';
export { createCapacitorAdapter, type CreateCapacitorAdapterOptions } from './capacitor.ts';
export { createDsBridgeAdapter, type DsBridge } from './ds-bridge.ts';
export { createFarcasterAdapter, type FarcasterSdk } from './farcaster.ts';
export { createMessageAdapter, type CreateMessageAdapterOptions } from './messages.ts';
export {
  createReactNativeAdapter,
  type CreateReactNativeAdapterOptions,
  type ReactNativeMessage,
} from './react-native.ts';
export { createTelegramAdapter, type CreateTelegramAdapterOptions } from './telegram.ts';
export { createVkBridgeAdapter, type VkBridge } from './vk-bridge.ts';
export {
  createWebViewJavascriptBridgeAdapter,
  type CreateWebViewJavascriptBridgeAdapterOptions,
  type WebViewJavascriptBridge,
} from './web-view-javascript-bridge.ts';
