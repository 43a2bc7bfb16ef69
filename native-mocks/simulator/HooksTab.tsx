import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import styles from './Placeholder.module.css';

/** Found if it is there: the playground is a room of its own. */
const playgrounds = import.meta.glob<Record<string, ComponentType | undefined>>(
  './hooks-playground/HooksPlayground.tsx',
);

/** The tab that shows the React hooks at work. */
export function HooksTab(): ReactElement {
  const [Playground, setPlayground] = useState<ComponentType>();
  const load = Object.values(playgrounds)[0];
  useEffect(() => {
    let isWanted = true;
    void load?.().then((module) => {
      const found = module['HooksPlayground'];
      if (isWanted && found) setPlayground(() => found);
    });
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (!load) return <p className={styles['empty']}>The hooks playground is not part of this build.</p>;
  return <div className={styles['scroll']}>{Playground && <Playground />}</div>;
}
