import type { ReactNode } from 'react';
import { usePrerenderedPage } from './page-parts.tsx';
import button from './Button.module.css';
import css from './InstalledPanel.module.css';

/**
 * Inside the app: the installed version, whether it is the newest, and further links. Hidden elsewhere. The code for shells fills
 * in `data-installed` (`shell/installed-version.ts`).
 */
export function InstalledPanel(): ReactNode {
  const { messages } = usePrerenderedPage();
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
      <ul className={css['actions']}>
        <li>
          <button type="button" className={`${button['button']} ${css['primary']}`} data-leave="">
            {have.back}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={`${button['button']} ${css['action']}`}
            data-action="open-dialog"
            data-dialog="menu-sheet"
            aria-haspopup="dialog"
          >
            {have.display}
          </button>
        </li>
        <li>
          <a className={`${button['button']} ${css['action']}`} href="#legal-pages">
            {have.legal}
          </a>
        </li>
      </ul>
    </div>
  );
}
