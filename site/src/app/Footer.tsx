import type { ReactNode } from 'react';
import { languageIds, languageNames, pathOfLanguage } from '../config/site-languages.ts';
import { LegalLinks } from './LegalLinks.tsx';
import { usePrerenderedPage } from './page-parts.tsx';
import css from './Footer.module.css';
import listCss from './LegalLinks.module.css';

/** Legal pages, languages, consent and operators. */
export function Footer(): ReactNode {
  const { messages, fill } = usePrerenderedPage();
  const text = messages.footer;
  return (
    <footer className={css['footer']}>
      <div className={css['columns']}>
        <nav aria-label={text.legal} id="legal-pages">
          <h2 className={css['title']}>{text.legalTitle}</h2>
          <LegalLinks />
        </nav>
        <nav aria-label={text.languageTitle}>
          <h2 className={css['title']}>{text.languageTitle}</h2>
          <ul className={listCss['list']}>
            {languageIds.map((id) => (
              <li key={id}>
                <a href={pathOfLanguage(id)} hrefLang={id} lang={id} data-action="set-language" data-language={id}>
                  {languageNames[id]}
                </a>
              </li>
            ))}
          </ul>
          <button type="button" className={css['consent']} data-action="withdraw-consent">
            {messages.consent.withdraw}
          </button>
        </nav>
      </div>
      <p className={css['operators']}>{fill(text.operators)}</p>
    </footer>
  );
}
