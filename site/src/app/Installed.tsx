import type { ReactNode } from 'react';
import { useBuiltPage } from './page-parts.tsx';
import button from './Button.module.css';
import css from './Installed.module.css';

/**
 * Inside the app: which version is installed, whether it is the newest, and where to go from here. Hidden elsewhere. The part for
 * shells fills in `data-installed` (`shell/installed-version.ts`).
 */
export function Installed(): ReactNode {
  const { messages } = useBuiltPage();
  const { have, shell } = messages;
  return (
    <div className={css['installed']}>
      <p className={css['version']} data-installed="checking" data-version-text={shell.version}>
        <strong data-installed-version="">{shell.unknownVersion}</strong>
        <output>
          <span className={css['checking']}>{have.checking}</span>
          <span className={css['newest']}>{have.newest}</span>
          <span className={css['older']} data-newest-text={have.older} />
          <span className={css['unknown']}>{have.unknown}</span>
        </output>
      </p>
      <ul className={css['ways']}>
        <li>
          <button type="button" className={`${button['button']} ${css['first']}`} data-leave="">
            {have.back}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={`${button['button']} ${css['way']}`}
            data-action="open-dialog"
            data-dialog="menu-sheet"
            aria-haspopup="dialog"
          >
            {have.display}
          </button>
        </li>
        <li>
          <a className={`${button['button']} ${css['way']}`} href="#legal-pages">
            {have.legal}
          </a>
        </li>
      </ul>
    </div>
  );
}
