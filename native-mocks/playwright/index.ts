// The entry point `bridgehead/playwright` (Node): fixtures that connect a simulated shell to a page, and the mock API.

export {
  type ApiRecord,
  type ApiScenario,
  apiScenarios,
  createMockApi,
  type CreateMockApiOptions,
  hostileUrls,
  type MockApi,
  mockApi,
  type MockApiPlugin,
  type RecordList,
  type RunningMockApi,
  startMockApi,
  type StartMockApiOptions,
} from '../api/index.ts';
export { emulateDevice } from './emulate-device.ts';
export { changeNetwork } from './change-network.ts';
export { connectShell, type ConnectShellOptions } from './connect-shell.ts';
export { expect } from './expect-shell.ts';
export { type ReplayedServer, replayServer, type ServedRequest } from './replay-server.ts';
export { createShellTest, type ShellFixtures, type ShellTest, type ShellTestOptions, test } from './shell-test.ts';
