import type { ReactElement } from 'react';
import { languageNames, pathOfLanguage, type Language } from '../config/site-languages.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { staticPath } from './legal-urls.ts';
import {
  findLegalPage,
  legalMeta,
  legalPages,
  textLanguage,
  type LegalPageEntry,
  type LegalText,
} from './legal-pages.ts';
import type { LegalSlug } from './legal-slugs.ts';
import { legalLabels } from './legal-labels.data.ts';
import { LegalPage } from './LegalPage.tsx';
import './static-page.css';

/** Content of a static legal file. */
export interface StaticLegalDocumentProps {
  readonly slug: LegalSlug;
  /** A language in which the text exists. */
  readonly language: Language;
  readonly text: LegalText;
  readonly config: SiteConfig;
}

/** The body of a static legal file: name, text, links to the other pages and languages, operators. Works without JavaScript. */
export function StaticLegalDocument({ slug, language, text, config }: StaticLegalDocumentProps): ReactElement {
  const labels = legalLabels[language];
  return (
    <div className="static-page">
      <a className="static-skip" href="#main">
        {labels.skip}
      </a>
      <header className="static-header">
        <a className="static-name" href={pathOfLanguage(language)}>
          <img className="static-mark" src="/favicon.svg" alt="" width="32" height="32" />
          {config.productName}
        </a>
        <LanguageLinks slug={slug} language={language} />
      </header>
      <main id="main" tabIndex={-1}>
        <LegalPage slug={slug} language={language} frame="static" text={text} siteUrl={config.siteUrl} />
      </main>
      <footer className="static-footer">
        <nav aria-label={labels.otherPages}>
          <h2>{labels.otherPages}</h2>
          <ul>
            {legalPages.map((page) => (
              <li key={page.slug}>
                <PageLink page={page} language={language} isCurrent={page.slug === slug} />
              </li>
            ))}
            <li>
              <a href={pathOfLanguage(language)}>{labels.home}</a>
            </li>
          </ul>
        </nav>
        <p>
          {labels.contact}: <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>
        </p>
        <p>
          {labels.operators}: {operatorText(config, 'singapore')}, {operatorText(config, 'hongKong')}
        </p>
      </footer>
    </div>
  );
}

function operatorText({ operators, registration }: SiteConfig, id: keyof SiteConfig['operators']): string {
  return operators[id] + (registration[id] && ` (${registration[id]})`);
}

interface PageLinkProps extends Pick<StaticLegalDocumentProps, 'language'> {
  readonly page: LegalPageEntry;
  readonly isCurrent: boolean;
}

/** A link with the title of a page. Sets `lang` on an English title, so that screen readers change their voice. */
function PageLink({ page, language, isCurrent }: PageLinkProps): ReactElement {
  const shown = textLanguage(page, language);
  const foreign = shown === language ? undefined : shown;
  return (
    <a
      href={staticPath(page.slug, language)}
      hrefLang={foreign}
      lang={foreign}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {legalMeta(page, language).title}
    </a>
  );
}

function LanguageLinks({ slug, language }: Pick<StaticLegalDocumentProps, 'slug' | 'language'>): ReactElement | null {
  const { languages } = findLegalPage(slug);
  if (languages.length < 2) return null;
  return (
    <nav className="static-languages" aria-label={legalLabels[language].languages}>
      {languages.map((id) => (
        <a
          key={id}
          href={staticPath(slug, id)}
          hrefLang={id}
          lang={id}
          aria-current={id === language ? 'true' : undefined}
        >
          {languageNames[id]}
        </a>
      ))}
    </nav>
  );
}
