// The entry point `bridgehead`: what a page needs. Everything that no entry point exports is private.
// The headings group the names in editors and in the API reference (docs/decisions/0060-the-small-api.md).

// The contract
export { defineContract, event, extendContract, handler, method } from './contract/define-contract.ts';
export { describeContract } from './contract/describe-contract.ts';
export { definePlatforms, type PlatformSpec } from './features/define-platforms.ts';
export { interactive } from './features/interactive.ts';

// The bridge
export { createBridge } from './bridge.ts';
export type { CreateBridgeOptions } from './bridge-options.ts';
export type { Bridge } from './bridge-types.ts';
export type { CallOptions } from './call/call-options.ts';
export type { Outcome } from './call/safe-call.ts';
export type { Clock } from './page/clock.ts';
export type { Listener } from './page/listeners.ts';
export type { Logger } from './page/log.ts';
export { launchData } from './features/launch-data.ts';
export { hasShell, type HasShellOptions } from './shell/has-shell.ts';
export type { ShellAnnouncement, ShellSnapshot, Theme } from './shell/snapshot.ts';
export type { Store } from './shell/store.ts';
export type { ShellCapabilities } from './wire/protocol.ts';

// Errors
export { BridgeError, type BridgeErrorCode, type BridgeErrorDetails, isBridgeError } from './errors/errors.ts';
export { errorTexts } from './errors/error-texts.ts';
export type { RefusalReason, Verdict } from './gate/gate.ts';

// Features
export { handle, type HandlerFunction } from './features/handle.ts';
export { stream, type StreamStep } from './features/stream.ts';
export {
  type AnyCallStep,
  type AnyEventStep,
  type CallStep,
  type EventStep,
  type Middleware,
  use,
} from './features/use.ts';
export { type Override, setOverride } from './features/override.ts';
export type { OverrideEntry } from './gate/gate.ts';

// Roles of entries
export { bindCssVariables, type BindCssVariablesOptions } from './roles/bind-css-variables.ts';
export type {
  BackRole,
  LeaveRole,
  MembersRole,
  Roles,
  RolesOf,
  RoleValues,
  Side,
  ThemeRole,
  ValueRole,
} from './contract/role-types.ts';

// Platform, version and locale
export { detectPlatform } from './features/detect-platform.ts';
export type { DeclaredPlatforms, Platform, PlatformHints, ShellPlatform } from './gate/platform.ts';
export { compareVersions } from './features/compare-versions.ts';
export { type AppVersion, parseVersion } from './gate/version.ts';
export { localeOf } from './features/locale-of.ts';
export { mapLocale } from './gate/locale.ts';

// Types derived from a contract
export type {
  DefaultOf,
  EventName,
  HandlerName,
  HandlerParamsOf,
  HandlerResultOf,
  MethodName,
  ParamsArgument,
  ParamsOf,
  PayloadOf,
  ProgressOf,
  ResultOf,
  StateEventName,
} from './contract/types.ts';
export type { LaunchDataOf, LaunchPart } from './contract/launch-types.ts';
export type { PlatformOf, PlatformsPart } from './contract/platform-types.ts';
export type { Exact, ReturnsExact } from './contract/exact-types.ts';

// Types of the parts of a contract
export type {
  Contract,
  ContractOptions,
  EventMap,
  EventOptions,
  EventSpec,
  HandlerMap,
  HandlerOptions,
  HandlerSpec,
  Imported,
  Interactive,
  MethodMap,
  MethodOptions,
  MethodSpec,
  ProgressSpec,
  StandardSchema,
} from './contract/types.ts';
export type { ShellFacts } from './contract/shell-facts.ts';
export type { PlatformVersions, VersionSpan } from './gate/gate.ts';
export type { LocaleRule, LocaleRules } from './gate/locale.ts';
export type { ContractDescriptions, DescribedContract, Description } from './contract/describe-contract.ts';
