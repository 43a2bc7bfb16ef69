import type { ReactNode } from 'react';
import { useBuiltPage } from '../page-parts.tsx';
import headline from '../Headline.module.css';
import typography from '../Text.module.css';
import css from './Slogan.module.css';

/** What the app is, for whom, on every screen; inside the app that it is installed. */
export function Slogan(): ReactNode {
  const { messages, fill } = useBuiltPage();
  const { hero, have } = messages;
  return (
    <>
      <h1 className={`${typography['title']} ${headline['headline']} ${css['slogan']}`}>
        <span className={css['outside']}>{hero.slogan}</span>
        <span className={css['inside']}>{fill(have.title)}</span>
      </h1>
      <p className={`${css['lead']} ${css['outside']}`}>
        <span className={css['badge']}>18+</span> {hero.lead}
      </p>
      <p className={`${css['lead']} ${css['inside']}`}>{have.text}</p>
    </>
  );
}
