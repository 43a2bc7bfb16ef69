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
export { errorTexts } from './error-texts.ts';
export { BridgeError, type BridgeErrorCode, type BridgeErrorDetails, isBridgeError } from './errors.ts';
export type { Listener } from './events.ts';
export type { OverrideEntry, RefusalReason, Verdict } from './gate.ts';
export type { Logger } from './log.ts';
export type { ShellCapabilities, ShellAnnouncement, ShellSnapshot, Theme } from './shell-info.ts';

// Platform, version and locale
export { mapLocale } from './locale.ts';
export { detectPlatform, type Platform, type PlatformHints, type ShellPlatform } from './platform.ts';
export { type AppVersion, compareVersions, parseVersion } from './version.ts';

// For transports, shells and tests
export { type Clock, createManualClock, type ManualClock } from './clock.ts';
export {
  encodeMessage,
  type Envelope,
  type ErrorMember,
  type Message,
  type NotificationMessage,
  type RequestMessage,
  type ResponseMessage,
} from './message.ts';
export { wireErrors, wireLimits } from './protocol.ts';
export type { BridgeNames } from './transports/injected-object.ts';
export type { Transport } from './transports/transport.ts';

// Additions: functions that take the bridge. Unused ones add no bytes
export { connectInspector, type ConnectInspectorOptions } from './additions/connect-inspector.ts';
export { handle, type HandlerFunction } from './additions/handle.ts';
export { inspect, type InspectOptions } from './additions/inspect.ts';
export { localeOf } from './additions/locale-of.ts';
export { mountInspector, type MountInspectorOptions } from './additions/mount-inspector.ts';
export { type Override, setOverride } from './additions/override.ts';
export { stream, type StreamStep } from './additions/stream.ts';
export type { TrafficEntry } from './additions/traffic-entry.ts';
export {
  type AnyCallStep,
  type AnyEventStep,
  type CallStep,
  type EventStep,
  type Middleware,
  use,
} from './additions/use.ts';

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
