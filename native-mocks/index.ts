// The entry point `bridgehead/mocks`: simulated shells. Do not import it from production code.

// Shells
export { createAndroidShell } from './shell/create-android-shell.ts';
export { createIosShell } from './shell/create-ios-shell.ts';
export { createPlatformShell } from './shell/create-platform-shell.ts';
export {
  DELIVER_TO_PAGE,
  exposeShell,
  EXPOSED_SHELL,
  createShellScript,
  type ShellScriptOptions,
  createSnapshotScript,
} from './shell/shell-script.ts';
export type { ShellDialect } from './shell/dialects.ts';
export type { OldBridgeName } from './old-bridges/native-side.ts';
export type { ShellGeneration, ShellWiring } from './shell/place-objects.ts';
export type { PageRule, Violation } from './strict/violation.ts';
export { ShellError } from './wire/shell-error.ts';
export type { ShellCall } from './shell/shell-call.ts';
export type {
  AndroidShellOptions,
  AnyShell,
  FaultOf,
  IosShellOptions,
  JsonValue,
  MethodResponse,
  MethodResponses,
  PlatformShellOptions,
  RemotePage,
  ResponseCall,
  ResponseFunction,
  Shell,
  ShellEvents,
  ShellOptions,
} from './shell/shell-types.ts';
export type { ShellMessage, TrafficMessage } from './shell/traffic.ts';
export type { ResponseBody, WireError } from './wire/page-messages.ts';

// The simulated app
export type { AppModel, InitialAppState } from './app/app-model.ts';
export type { AppDevice, AppScreen, AppSheet, AppState, AppUser } from './app/app-state.ts';

// Values and schemas derived from the contract
export { isAvailable, availableMethods } from './responses/is-available.ts';
export { jsonSchemaOf } from './responses/json-schema-of.ts';
export type { JsonSchema } from '../sdk/tools/document/json-schema.ts';
export { sampleValue } from './responses/sample-value.ts';

// Faults
export { type Fault, faultKinds, type FaultScope, type ResponseFault, type ShellFault } from './faults/fault.ts';
export { hostileStrings } from './faults/hostile-strings.data.ts';

// Named shells, devices and networks
export { type ClientHints, type Device, devices, type ScreenTop } from './devices/devices.data.ts';
export { findDevice } from './devices/find-device.ts';
export { type NetworkProfile, networkProfiles } from './devices/network-profiles.data.ts';
export { createProfileShell, type CreateProfileShellOptions } from './profiles/create-profile-shell.ts';
export { findProfile, type Profile, profilesOf, type ProfilesOfOptions } from './profiles/profiles-of.ts';

// Recorded sessions
export {
  recordTrace,
  type RecordTraceOptions,
  type TraceRecorder,
  type TraceRecorderEvents,
} from './traces/record-trace.ts';
export { type ReplayedShell, type ReplayReport, replayShell, type ReplayShellOptions } from './traces/replay-shell.ts';
export { parseContract } from './traces/parse-contract.ts';
export { parseTrace } from './traces/parse-trace.ts';
export {
  paramsOfCalls,
  type Trace,
  type TraceEntry,
  type TraceRequest,
  type TraceStep,
  type TraceTarget,
} from './traces/trace.ts';
export { type Har, type HarEntry, traceToHar, type TraceToHarOptions } from './traces/trace-to-har.ts';
export { traceToPlaywright, type TraceToPlaywrightOptions } from './traces/trace-to-playwright.ts';
export { traceToVitest, type TraceToCodeOptions } from './traces/trace-to-vitest.ts';

// Unit tests
export { createManualClock, type ManualClock } from './installed-shell/manual-clock.ts';
export {
  callsOf,
  type ExpectedCall,
  type ReceivedCallsOptions,
  toHaveReceivedCalls,
} from './installed-shell/received-calls.ts';
export type { ShellWithTraffic, MatcherOutcome, ShellWithCalls } from './installed-shell/matcher-types.ts';
export {
  type ShellWithViolations,
  type ShellMatchers,
  shellMatchers,
  toHaveRespondedTo,
  toHaveReceived,
  toKeepProtocol,
} from './installed-shell/shell-matchers.ts';
export {
  installShell,
  type InstalledShell,
  type InstallShellOptions,
  restoreShells,
} from './installed-shell/install-shell.ts';
