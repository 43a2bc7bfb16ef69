import type { ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { LegalLink } from '../LegalLink.tsx';
import { useSitePage } from '../site-context.tsx';
import css from './Control.module.css';

/** What people decide themselves: age, reports, deletion. */
export function Control(): ReactNode {
  const { messages } = useSitePage();
  const { title, points, deleteLink } = messages.control;
  return (
    <section className={css['control']} aria-labelledby="your-control">
      <h2 className={css['title']} id="your-control">
        {title}
      </h2>
      <ul className={css['points']}>
        {points.map(({ id, title, text }) => (
          <li key={id} className={css['point']}>
            <Icon name={id} className={css['icon']} />
            <div>
              <h3 className={css['name']}>{title}</h3>
              <p className={css['text']}>{text}</p>
              {id === 'delete' && (
                <p className={css['text']}>
                  <LegalLink slug="delete-account" className={css['link']}>
                    {deleteLink}
                  </LegalLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
