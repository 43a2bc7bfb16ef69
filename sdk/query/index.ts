// The entry point `bridgehead/query`: values of the shell for pages with another framework than React, or none.

export { createQueryClient, type QueryClient } from './query-client.ts';
export type { ObserveOptions } from './observe-options.ts';
