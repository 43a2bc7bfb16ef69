import type { ServerClient } from '../server/server-client.ts';

/** The scenarios reported by the mock API. */
export interface ScenarioInfo {
  readonly scenario: string;
  /** Descriptions by name. */
  readonly scenarios: Readonly<Record<string, string>>;
}

const path = '/__api/scenario';

/** Fetches the scenario of the mock API; resolves with `undefined` if the page uses another API. */
export function readScenario(server: Pick<ServerClient, 'request'>): Promise<ScenarioInfo | undefined> {
  return requestScenario(server);
}

/** Changes the scenario of the mock API. Resolves with the resulting one; an unknown scenario has no effect. */
export function selectScenario(
  server: Pick<ServerClient, 'request'>,
  scenario: string,
): Promise<ScenarioInfo | undefined> {
  return requestScenario(server, { method: 'PUT', body: JSON.stringify({ scenario }) });
}

async function requestScenario(
  server: Pick<ServerClient, 'request'>,
  init?: RequestInit,
): Promise<ScenarioInfo | undefined> {
  try {
    const response = await server.request(path, init);
    const isJson = response.headers.get('content-type')?.includes('json');
    // Trusted: written by the mock API. Other servers do not respond with JSON.
    return isJson ? ((await response.json()) as ScenarioInfo) : undefined;
  } catch {
    return undefined;
  }
}
