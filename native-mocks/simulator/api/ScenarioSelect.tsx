import { type ReactElement, useEffect, useState } from 'react';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import styles from './ApiPanel.module.css';
import { selectScenario, readScenario, type ScenarioInfo } from './mock-scenario.ts';

/** Selects the scenario of the mock API; renders nothing if the page uses another API. */
export function ScenarioSelect(): ReactElement | null {
  const simulator = useSimulator();
  const { setup } = useSimulatorState('setup');
  const [info, setInfo] = useState<ScenarioInfo>();
  useEffect(() => {
    let isMounted = true;
    void readScenario(simulator.server).then((read) => {
      if (isMounted) setInfo(read);
    });
    return () => {
      isMounted = false;
    };
  }, [simulator]);
  if (!info) return null;
  const select = (scenario: string): void => {
    void selectScenario(simulator.server, scenario).then(
      (read) => read && simulator.setSetup({ ...simulator.get().setup, scenario: read.scenario }),
    );
  };
  return (
    <select
      className={styles['scenario']}
      aria-label="Mock API scenario"
      value={setup.scenario}
      onChange={(event) => select(event.target.value)}
    >
      {Object.entries(info.scenarios).map(([name, text]) => (
        <option key={name} value={name}>
          {name}: {text}
        </option>
      ))}
    </select>
  );
}
