import type { ReactNode } from 'react';
import { usePrerenderedPage } from '../page-parts.tsx';
import typography from '../Text.module.css';
import css from './Slogan.module.css';

/** The headline: what the app is and for whom; inside the app, that it is installed. */
export function Slogan(): ReactNode {
  const { messages, fill } = usePrerenderedPage();
  const { hero, have } = messages;
  return (
    <>
      <h1 className={`${typography['title']} ${css['slogan']}`}>
        <span className={css['outsideApp']}>{hero.slogan}</span>
        <span className={css['insideApp']}>{fill(have.title)}</span>
      </h1>
      <p className={`${css['lead']} ${css['outsideApp']}`}>
        <span className={css['badge']}>18+</span> {hero.lead}
      </p>
      <p className={`${css['lead']} ${css['insideApp']}`}>{have.text}</p>
    </>
  );
}
