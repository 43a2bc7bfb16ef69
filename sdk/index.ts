// The entry point `bridgehead`. Everything that is not exported here is private.

// The contract
export { defineContract, event, extendContract, handler, method } from './contract/define-contract.ts';
export {
  type ContractDescriptions,
  describeContract,
  type DescribedContract,
  type Description,
} from './contract/describe-contract.ts';
export type { Exact, ReturnsExact } from './contract/exact-types.ts';
export type {
  Contract,
  ContractOptions,
  DefaultOf,
  EventMap,
  EventName,
  EventOptions,
  EventSpec,
  HandlerMap,
  HandlerName,
  HandlerOptions,
  HandlerParamsOf,
  HandlerResultOf,
  HandlerSpec,
  LocaleRule,
  LocaleRules,
  MethodMap,
  MethodName,
  MethodOptions,
  MethodSpec,
  ParamsArgument,
  ParamsOf,
  PayloadOf,
  PlatformVersions,
  ProgressOf,
  ProgressSpec,
  ResultOf,
  ShellFacts,
  StandardSchema,
  StateEventName,
  VersionSpan,
} from './contract/types.ts';

// The bridge
export { createBridge } from './bridge.ts';
export type { Bridge, CallOptions, CreateBridgeOptions, Outcome, Store } from './bridge-types.ts';
export { errorTexts } from './errors/error-texts.ts';
export { BridgeError, type BridgeErrorCode, type BridgeErrorDetails, isBridgeError } from './errors/errors.ts';
export type { Listener } from './page/listeners.ts';
export type { OverrideEntry, RefusalReason, Verdict } from './gate/gate.ts';
export type { Logger } from './page/log.ts';
export type { ShellCapabilities, ShellAnnouncement, ShellSnapshot, Theme } from './shell/snapshot.ts';

// Platform, version and locale
export { mapLocale } from './gate/locale.ts';
export { detectPlatform, type Platform, type PlatformHints, type ShellPlatform } from './gate/platform.ts';
export { type AppVersion, compareVersions, parseVersion } from './gate/version.ts';

// For transports, shells and tests
export type { Clock } from './page/clock.ts';
export {
  encodeMessage,
  type Envelope,
  type ErrorMember,
  type Message,
  type NotificationMessage,
  type RequestMessage,
  type ResponseMessage,
} from './wire/message.ts';
export { wireErrors, wireLimits } from './wire/protocol.ts';
export type { BridgeNames } from './transports/injected-object.ts';
export type { Transport } from './transports/transport.ts';

// Additions: functions that take the bridge. Unused ones add no bytes
export { connectInspector, type ConnectInspectorOptions } from './features/inspector/connect-inspector.ts';
export { handle, type HandlerFunction } from './features/handle.ts';
export { inspect, type InspectOptions } from './features/inspector/inspect.ts';
export { localeOf } from './features/locale-of.ts';
export { mountInspector, type MountInspectorOptions } from './features/inspector/mount-inspector.ts';
export { type Override, setOverride } from './features/override.ts';
export { stream, type StreamStep } from './features/stream.ts';
export type { TrafficEntry } from './features/inspector/traffic-entry.ts';
export {
  type AnyCallStep,
  type AnyEventStep,
  type CallStep,
  type EventStep,
  type Middleware,
  use,
} from './features/use.ts';

// More transports, and two old message formats as worked examples
export { actionEnvelope } from './transports/action-envelope.ts';
export {
  createFrameTransport,
  type CreateFrameTransportOptions,
  type FrameHost,
  type FrameMessage,
} from './transports/frame.ts';
export { createMethodObjectTransport, type CreateMethodObjectTransportOptions } from './transports/method-object.ts';
export { createReactNativeTransport, type CreateReactNativeTransportOptions } from './transports/react-native.ts';
