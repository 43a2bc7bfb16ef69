// The door `bridgehead/mocks`: simulated shells. Nothing of it belongs into a page that ships.

// Shells
export { createAndroidShell } from './shell/create-android-shell.ts';
export { createIosShell } from './shell/create-ios-shell.ts';
export {
  DELIVER_TO_PAGE,
  exposeShell,
  EXPOSED_SHELL,
  injectShell,
  type InjectShellOptions,
} from './shell/inject-shell.ts';
export type { ShellDialect } from './shell/dialects.ts';
export type { ShellGeneration, ShellWiring } from './shell/place-objects.ts';
export { ShellError } from './shell/shell-error.ts';
export type { ShellCall, ShellDescription } from './shell/shell-core.ts';
export type {
  AndroidShellOptions,
  Answer,
  AnswerCall,
  Answers,
  AnyShell,
  IosShellOptions,
  RemotePage,
  Shell,
  ShellEvents,
  ShellOptions,
} from './shell/shell-types.ts';
export type { Message, TrafficMessage } from './shell/traffic.ts';
export { shellErrorCodes, type WireAnswer, type WireError } from './shell/wire.ts';

// The simulated app
export type { AppModel, AppModelStart } from './app/app-model.ts';
export type { AppDevice, AppScreen, AppSheet, AppState, AppUser } from './app/app-state.ts';

// What the contract gives
export { existsIn, methodsIn } from './answers/exists-in.ts';
export { type JsonSchema, jsonSchemaOf } from './answers/json-schema.ts';
export { sampleValue } from './answers/sample-value.ts';

// Faults
export { type Fault, faultKinds, type FaultScope, type ReplyFault, type ShellFault } from './faults/fault.ts';
export { hostileStrings } from './faults/hostile-strings.data.ts';
