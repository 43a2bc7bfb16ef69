// The entry point `bridgehead/host`: the reference shell in TypeScript, for apps that show a page in a web view or a frame.
// No page imports it.
export { combineHandlers } from './combine-handlers.ts';
export { createFrameShell, type FrameShell, type FrameShellOptions } from './create-frame-shell.ts';
export { createHostHandler, type HostMethods } from './create-host-handler.ts';
export { createHostShell, type HostSender, type HostShell, type HostShellOptions } from './create-host-shell.ts';
export { createHostCore, type HostCore } from './host-core.ts';
export { HostError } from './host-error.ts';
export { promisedMethods } from './promised-methods.ts';
export { withTestMethods } from './host-test-methods.ts';
export { originOfUrl } from './url-origin.ts';
export { scriptLiteral } from './host-script.ts';
export type {
  HostAppInfo,
  HostResponse,
  HostCall,
  HostErrorListener,
  HostHandler,
  HostLoop,
  HostOptions,
  HostOutlet,
  HostPage,
  HostReport,
} from './host-types.ts';
