import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMockApi, type CreateMockApiOptions, type MockApi } from './create-mock-api.ts';

interface DevServer {
  readonly middlewares: {
    use(run: (req: IncomingMessage, res: ServerResponse, next: () => void) => void): unknown;
  };
  readonly httpServer?: { once(event: 'close', run: () => void): unknown } | null;
}

/** The result of `mockApi`: a Vite plugin with the API it serves. */
export interface MockApiPlugin {
  /** Name of the plugin. */
  readonly name: string;
  /** The plugin runs in the development server only. */
  readonly apply: 'serve';
  /** The API, to change its scenario or read its requests. */
  readonly api: MockApi;
  /** Called by Vite: serves the API before the other files. */
  configureServer(server: DevServer): void;
}

/** Creates a Vite plugin that handles `/api/…` and `/__api/…` of the dev server with the mock API. Never part of a build. */
export function mockApi(options: CreateMockApiOptions = {}): MockApiPlugin {
  const api = createMockApi(options);
  return {
    name: 'bridgehead-mock-api',
    apply: 'serve',
    api,
    configureServer({ middlewares, httpServer }) {
      middlewares.use((req, res, next) => {
        if (!api.handle(req, res)) next();
      });
      httpServer?.once('close', () => api.dispose());
    },
  };
}
