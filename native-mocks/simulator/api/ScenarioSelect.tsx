import { type ReactElement, useEffect, useState } from 'react';
import styles from './ApiPanel.module.css';

interface ScenarioFacts {
  readonly scenario: string;
  /** What each does, by name. */
  readonly scenarios: Readonly<Record<string, string>>;
}

const address = '/__api/scenario';

/** How the mock API behaves; nothing where the page talks to an API of its own. */
export function ScenarioSelect(): ReactElement | null {
  const [facts, setFacts] = useState<ScenarioFacts>();
  useEffect(() => {
    let isWanted = true;
    void readFacts().then((read) => {
      if (isWanted) setFacts(read);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  if (!facts) return null;
  const choose = (scenario: string): void => {
    void readFacts({ method: 'PUT', body: JSON.stringify({ scenario }) }).then((read) => read && setFacts(read));
  };
  return (
    <select
      className={styles['scenario']}
      aria-label="How the mock API behaves"
      value={facts.scenario}
      onChange={(event) => choose(event.target.value)}
    >
      {Object.entries(facts.scenarios).map(([name, text]) => (
        <option key={name} value={name}>
          {name}: {text}
        </option>
      ))}
    </select>
  );
}

async function readFacts(init?: RequestInit): Promise<ScenarioFacts | undefined> {
  try {
    const response = await fetch(address, init);
    const isJson = response.headers.get('content-type')?.includes('json');
    // The mock API's own words; another server gives something else or nothing.
    return response.ok && isJson ? ((await response.json()) as ScenarioFacts) : undefined;
  } catch {
    return undefined;
  }
}
