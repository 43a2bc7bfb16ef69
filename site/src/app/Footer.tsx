import type { ReactNode } from 'react';
import { languageIds, languageNames, pathOfLanguage } from '../config/languages.ts';
import { routes, deleteAccountFile } from '../config/routes.ts';
import { useSitePage } from './site-context.tsx';
import css from './Footer.module.css';

const legalLinks = [
  { route: routes.privacyPolicy, text: 'privacyPolicy' },
  { route: routes.termsOfUse, text: 'termsOfUse' },
  { route: routes.termsOfSale, text: 'termsOfSale' },
  { route: routes.guidelines, text: 'guidelines' },
  { route: routes.childSafety, text: 'childSafety' },
  { route: routes.deleteAccount, text: 'deleteAccount' },
] as const;

/** Legal pages, languages, consent and who operates the product. */
export function Footer(): ReactNode {
  const { messages, fill } = useSitePage();
  const text = messages.footer;
  return (
    <footer className={css['footer']}>
      <div className={css['columns']}>
        <nav aria-label={text.legal}>
          <h2 className={css['title']}>{text.legalTitle}</h2>
          <LegalLinks />
        </nav>
        <nav aria-label={text.languageTitle}>
          <h2 className={css['title']}>{text.languageTitle}</h2>
          <ul className={css['list']}>
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

/** Links to the legal and help pages: routes of this page, and the same as files where no script runs. */
export function LegalLinks(): ReactNode {
  const { messages } = useSitePage();
  return (
    <>
      <ul className={`${css['list']} ${css['routes']}`}>
        {legalLinks.map(({ route, text }) => (
          <li key={route}>
            <a href={`#${route}`}>{messages.footer[text]}</a>
          </li>
        ))}
        <li>
          <a href={deleteAccountFile}>{messages.footer.deleteFile}</a>
        </li>
      </ul>
      <noscript>
        <ul className={css['list']}>
          {legalLinks.map(({ route, text }) => (
            <li key={route}>
              <a href={`${route}.html`}>{messages.footer[text]}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}
