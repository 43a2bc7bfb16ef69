import type { ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { LegalLink } from '../LegalLink.tsx';
import { usePrerenderedPage } from '../page-parts.tsx';
import { PackageFacts } from './PackageFacts.tsx';
import typography from '../Text.module.css';
import css from './SafetySection.module.css';

/** Age limit, moderation, user controls and publisher of the app. */
export function SafetySection(): ReactNode {
  const { messages, fill } = usePrerenderedPage();
  const { title, points, deleteLink } = messages.control;
  return (
    <section className={css['control']} aria-labelledby="your-control">
      <h2 className={`${typography['title']} ${css['title']}`} id="your-control">
        {title}
      </h2>
      <ul className={css['points']}>
        {points.map(({ id, title, text }) => (
          <li key={id} className={css['point']}>
            <Icon name={id} className={css['icon']} />
            <div>
              <h3 className={css['name']}>{title}</h3>
              <p className={css['text']}>{fill(text)}</p>
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
      <PackageFacts />
    </section>
  );
}
