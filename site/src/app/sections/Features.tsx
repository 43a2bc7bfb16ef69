import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { usePrerenderedPage } from '../page-parts.tsx';
import { PictureButton } from './PictureButton.tsx';
import text from '../Text.module.css';
import css from './Features.module.css';

/** Why to choose the app: its features, in three pictures. */
export function Features(): ReactNode {
  const { messages, fill } = usePrerenderedPage();
  return (
    <section aria-labelledby="features-title">
      <h2 className={`${text['title']} ${css['title']}`} id="features-title">
        {fill(messages.featuresTitle)}
      </h2>
      <div className={css['features']}>
        {messages.features.map(({ id, title, text: body, art }) => (
          <div key={id} className={css['feature']}>
            <div className={css['frame']}>
              <Art name={id} className={css['picture']} label={art} />
              <PictureButton name={id} alt={art} />
            </div>
            <div>
              <h3 className={css['name']}>{title}</h3>
              <p className={text['text']}>{body}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
