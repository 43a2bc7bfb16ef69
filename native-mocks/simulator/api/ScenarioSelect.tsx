import { type ReactElement, useEffect, useState } from 'react';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './ApiPanel.module.css';
import { chooseScenario, readScenario, type ScenarioFacts } from './mock-scenario.ts';

/** How the mock API behaves; nothing where the page talks to an API of its own. */
export function ScenarioSelect(): ReactElement | null {
  const simulator = useSimulator();
  const { setup } = useSimulatorState('setup');
  const [facts, setFacts] = useState<ScenarioFacts>();
  useEffect(() => {
    let isWanted = true;
    void readScenario(simulator.server).then((read) => {
      if (isWanted) setFacts(read);
    });
    return () => {
      isWanted = false;
    };
  }, [simulator]);
  if (!facts) return null;
  const choose = (wanted: string): void => {
    void chooseScenario(simulator.server, wanted).then(
      (read) => read && simulator.setSetup({ ...simulator.get().setup, scenario: read.scenario }),
    );
  };
  return (
    <select
      className={styles['scenario']}
      aria-label="How the mock API behaves"
      value={setup.scenario}
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
