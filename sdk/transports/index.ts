// The entry point `bridgehead/transports`: other ways to an app than its native object, for the options of `createBridge`.

// Transports
export { createFrameTransport, type CreateFrameTransportOptions, type FrameHost, type FrameMessage } from './frame.ts';
export { createReactNativeTransport, type CreateReactNativeTransportOptions } from './react-native.ts';
export type { BridgeNames } from './injected-object.ts';
export type { Transport } from './transport.ts';

// Messages
export {
  encodeMessage,
  type Envelope,
  type ErrorMember,
  type Message,
  type NotificationMessage,
  type RequestMessage,
  type ResponseMessage,
} from '../wire/message.ts';
export { wireErrors, wireLimits } from '../wire/protocol.ts';
