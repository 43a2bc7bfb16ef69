import { createMockApi, type MockApi } from '../../native-mocks/api/index.ts';
import type { RequestFaults } from './request-faults.ts';
import { serveBuiltSite, type ServeBuiltSiteOptions } from './serve-built-site.ts';

/** The built site, served with its headers, with the mock API on the same origin. */
export interface SiteServer {
  readonly origin: string;
  readonly api: MockApi;
  /** Requests that fail, of the site and of the API. */
  readonly faults: RequestFaults;
  /** Paths of every request since the last `clearRequests`, with their queries. */
  readonly requests: readonly string[];
  /** Requests to the API since the last `clearRequests`: path below the product, with its query. */
  apiPaths(): string[];
  clearRequests(): void;
  close(): Promise<unknown>;
}

/** Serves the built site with a mock API. `slow` means 1.5 seconds. */
export async function serveSite(options: Pick<ServeBuiltSiteOptions, 'folder'> = {}): Promise<SiteServer> {
  const api = createMockApi({ slowMs: 1500 });
  const { origin, requestPaths, faults, close } = await serveBuiltSite({ ...options, respondToApi: api.handle });
  return {
    origin,
    api,
    faults,
    requests: requestPaths,
    apiPaths: () =>
      api.records
        .after(0)
        .filter(({ kind }) => kind !== 'file')
        .map(({ path, query }) => {
          const search = new URLSearchParams(query).toString();
          return path.replace('/api/ms/v1/senjalu', '') + (search && `?${search}`);
        }),
    clearRequests() {
      api.records.clear();
      requestPaths.splice(0);
    },
    close() {
      api.dispose();
      return close();
    },
  };
}
