import type { ReactNode } from 'react';
import { languageIds, languageNames, pathOfLanguage } from '../config/languages.ts';
import { LegalLink } from './LegalLink.tsx';
import { useSitePage } from './site-context.tsx';
import css from './Footer.module.css';

const legalLinks = [
  { slug: 'privacy-policy', text: 'privacyPolicy' },
  { slug: 'terms-of-use', text: 'termsOfUse' },
  { slug: 'terms-of-sale', text: 'termsOfSale' },
  { slug: 'guidelines', text: 'guidelines' },
  { slug: 'child-safety', text: 'childSafety' },
  { slug: 'delete-account', text: 'deleteAccount' },
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

/** Links to the legal and help pages. */
export function LegalLinks(): ReactNode {
  const { messages } = useSitePage();
  return (
    <ul className={css['list']}>
      {legalLinks.map(({ slug, text }) => (
        <li key={slug}>
          <LegalLink slug={slug}>{messages.footer[text]}</LegalLink>
        </li>
      ))}
    </ul>
  );
}
