import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { usePrerenderedPage } from '../page-parts.tsx';
import { PictureButton } from './PictureButton.tsx';
import typography from '../Text.module.css';
import css from './Screens.module.css';

/** Three screens of the app, which can be enlarged. */
export function Screens(): ReactNode {
  const { messages } = usePrerenderedPage();
  const text = messages.screens;
  const shown = [
    { name: 'phone', alt: text.nearbyAlt },
    { name: 'talk', alt: text.chatAlt },
    { name: 'profile', alt: text.profileAlt },
  ] as const;
  return (
    <section className={css['screens']} aria-labelledby="screens-title">
      <h2 className={`${typography['title']} ${css['title']}`} id="screens-title">
        {text.title}
      </h2>
      <ul className={css['row']}>
        {shown.map(({ name, alt }) => (
          <li key={name} className={css['screen']}>
            <Art name={name} className={css['picture']} label={alt} />
            <PictureButton name={name} alt={alt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
