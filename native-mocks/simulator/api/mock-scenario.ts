import type { PanelServer } from '../panel-server.ts';

/** What the mock API says of its behaviour. */
export interface ScenarioFacts {
  readonly scenario: string;
  /** What each does, by name. */
  readonly scenarios: Readonly<Record<string, string>>;
}

const address = '/__api/scenario';

/** How the mock API behaves; `undefined` where the page talks to an API of its own. */
export function readScenario(server: Pick<PanelServer, 'request'>): Promise<ScenarioFacts | undefined> {
  return ask(server);
}

/** Makes the mock API behave otherwise. Resolves with how it behaves then; an unknown scenario changes nothing. */
export function chooseScenario(
  server: Pick<PanelServer, 'request'>,
  scenario: string,
): Promise<ScenarioFacts | undefined> {
  return ask(server, { method: 'PUT', body: JSON.stringify({ scenario }) });
}

async function ask(server: Pick<PanelServer, 'request'>, init?: RequestInit): Promise<ScenarioFacts | undefined> {
  try {
    const response = await server.request(address, init);
    const isJson = response.headers.get('content-type')?.includes('json');
    // The mock API wrote it; another server gives something else or nothing.
    return isJson ? ((await response.json()) as ScenarioFacts) : undefined;
  } catch {
    return undefined;
  }
}
