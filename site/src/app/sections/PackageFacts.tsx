import type { ReactNode } from 'react';
import { usePrerenderedPage } from '../page-parts.tsx';
import css from './PackageFacts.module.css';

const facts = ['version', 'size', 'updated', 'android', 'sha256'] as const;

/** Verifiable details of the package; renders nothing if none are configured. */
export function PackageFacts(): ReactNode {
  const { config, messages } = usePrerenderedPage();
  const known = facts.filter((fact) => config.package[fact]);
  if (known.length === 0) return null;
  return (
    <>
      <h3 className={css['title']}>{messages.package.title}</h3>
      <dl className={css['facts']}>
        {known.map((fact) => (
          <div key={fact} className={css['fact']}>
            <dt>{messages.package[fact]}</dt>
            <dd>{config.package[fact]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
