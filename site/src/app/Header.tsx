import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { languageNames } from '../config/languages.ts';
import { Art } from '../art/Art.tsx';
import { Icon } from '../art/Icon.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useSitePage } from './site-context.tsx';
import css from './Header.module.css';

/** Mark and name on the left, language and display on the right. */
export function Header(): ReactNode {
  const { config, language, messages, fill } = useSitePage();
  const ownName = languageNames[language];
  return (
    <header className={css['header']}>
      <SkipLink mainId={useLocation().pathname} />
      <a className={css['brand']} href="#/" aria-label={fill(messages.header.home)}>
        <Art name="mark" className={css['mark']} />
        <span className={css['name']}>{config.productName}</span>
      </a>
      <button
        type="button"
        className={css['menu']}
        data-action="open-dialog"
        data-dialog="menu-sheet"
        aria-haspopup="dialog"
        aria-label={`${ownName}. ${messages.header.menu}`}
      >
        <span>{ownName}</span>
        <Icon name="globe" className={css['icon']} />
      </button>
      <button
        type="button"
        className={css['size']}
        data-action="open-dialog"
        data-dialog="menu-sheet"
        aria-haspopup="dialog"
        aria-label={`Aa, ${messages.menu.textSize}`}
      >
        <span aria-hidden="true">Aa</span>
      </button>
    </header>
  );
}
