import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { useSitePage } from '../site-context.tsx';
import css from './Features.module.css';

/** What the app does, in three pictures. */
export function Features(): ReactNode {
  const { messages, fill } = useSitePage();
  return (
    <section className={css['features']} aria-label={fill(messages.featuresTitle)}>
      {messages.features.map(({ id, title, text, art }) => (
        <div key={id} className={css['feature']}>
          <div className={css['frame']}>
            <Art name={id} className={css['picture']} label={art} />
          </div>
          <div>
            <h2 className={css['title']}>{title}</h2>
            <p className={css['text']}>{text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
