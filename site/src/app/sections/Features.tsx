import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { usePrerenderedPage } from '../page-parts.tsx';
import { PictureButton } from './PictureButton.tsx';
import headline from '../Headline.module.css';
import text from '../Text.module.css';
import css from './Features.module.css';

/** The features of the app, in three pictures. */
export function Features(): ReactNode {
  const { messages, fill } = usePrerenderedPage();
  return (
    <section className={css['features']} aria-label={fill(messages.featuresTitle)}>
      {messages.features.map(({ id, title, text: body, art }) => (
        <div key={id} className={css['feature']}>
          <div className={css['frame']}>
            <Art name={id} className={css['picture']} label={art} />
            <PictureButton name={id} alt={art} />
          </div>
          <div>
            <h2 className={`${text['title']} ${headline['headline']}`}>{title}</h2>
            <p className={text['text']}>{body}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
