import type { ReactNode } from 'react';
import { languageNames } from '../config/site-languages.ts';
import { Art } from '../art/Art.tsx';
import { Icon } from '../art/Icon.tsx';
import { usePrerenderedPage } from './page-parts.tsx';
import css from './Header.module.css';

/** Logo and name on the left, and on the right one button for the language and the text size. */
export function Header(): ReactNode {
  const { config, language, messages, fill } = usePrerenderedPage();
  const ownName = languageNames[language];
  return (
    <div className={css['header']}>
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
        aria-label={`Aa ${ownName}. ${messages.header.menu}`}
      >
        <span className={css['size']} aria-hidden="true">
          Aa
        </span>{' '}
        <span className={css['language']}>{ownName}</span>
        <Icon name="globe" className={css['icon']} />
      </button>
    </div>
  );
}
