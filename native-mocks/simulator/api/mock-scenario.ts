import { readMembers } from '../../simulator-protocol/read-members.ts';
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
    // Another server may respond with any JSON, even for every URL.
    const isJson = response.headers.get('content-type')?.includes('json');
    const { scenario, scenarios } = readMembers(isJson ? await response.text() : '{}') ?? {};
    return typeof scenario === 'string' && isTexts(scenarios) ? { scenario, scenarios } : undefined;
  } catch {
    return undefined;
  }
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');
}
