/** What the mock API says of its behaviour. */
export interface ScenarioFacts {
  readonly scenario: string;
  /** What each does, by name. */
  readonly scenarios: Readonly<Record<string, string>>;
}

const address = '/__api/scenario';

/** How the mock API behaves; `undefined` where the page talks to an API of its own. */
export function readScenario(): Promise<ScenarioFacts | undefined> {
  return ask();
}

/** Makes the mock API behave otherwise. Resolves with how it behaves then; an unknown scenario changes nothing. */
export function chooseScenario(scenario: string): Promise<ScenarioFacts | undefined> {
  return ask({ method: 'PUT', body: JSON.stringify({ scenario }) });
}

async function ask(init?: RequestInit): Promise<ScenarioFacts | undefined> {
  try {
    const response = await fetch(address, init);
    const isJson = response.headers.get('content-type')?.includes('json');
    // The mock API's own words; another server gives something else or nothing.
    return response.ok && isJson ? ((await response.json()) as ScenarioFacts) : undefined;
  } catch {
    return undefined;
  }
}
