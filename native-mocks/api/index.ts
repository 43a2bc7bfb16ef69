// The mock API of the product (Node): a standalone server, or part of Vite's dev server.

export { createMockApi, type CreateMockApiOptions, type MockApi } from './create-mock-api.ts';
export { isCrossOriginRequest } from './cross-origin.ts';
export { readRequestUrl } from './request-url.ts';
export type { ApiRecord, RecordList } from './record-list.ts';
export { type ApiScenario, apiScenarios, hostileUrls } from './scenarios.ts';
export { type RunningMockApi, startMockApi, type StartMockApiOptions } from './start-mock-api.ts';
export { mockApi, type MockApiPlugin } from './vite-plugin.ts';
