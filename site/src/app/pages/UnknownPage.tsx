import { useEffect, type ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { LegalLinks } from '../LegalLinks.tsx';
import { useSitePage } from '../site-context.tsx';
import typography from '../Text.module.css';
import css from './page.module.css';

/** The page for an unknown route, with links to the existing pages. */
export function UnknownPage(): ReactNode {
  const { messages, config } = useSitePage();
  const text = messages.unknown;
  useEffect(() => {
    const before = document.title;
    document.title = `${text.title} | ${config.productName}`;
    return () => {
      document.title = before;
    };
  }, [text, config]);
  return (
    <>
      <div className={css['page']}>
        <h1 className={typography['title']}>{text.title}</h1>
        <p className={css['text']}>{text.text}</p>
        <p>
          <a className={css['button']} href="#/">
            {text.home}
          </a>
        </p>
        <p className={css['text']}>{text.others}</p>
        <LegalLinks />
      </div>
      <div className={css['roofs']}>
        <Art name="skyline" fit="xMidYMax meet" />
      </div>
    </>
  );
}
