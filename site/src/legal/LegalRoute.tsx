import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { Language } from '../config/site-languages.ts';
import type { LegalPageProps } from './LegalPage.tsx';
import { LegalPage } from './LegalPage.tsx';
import { findLegalPage, loadLegalText, textLanguage, type LegalText } from './legal-pages.ts';
import { legalLabels } from './legal-labels.data.ts';

/** Like {@link LegalPageProps}, without the text, which this component loads. */
export interface LegalRouteProps extends Omit<LegalPageProps, 'text'> {
  /** Called with the page's title once the page is shown, for `document.title`. */
  readonly onShow?: (title: string) => void;
  /** Loads a text; replaceable in tests. */
  readonly load?: typeof loadLegalText;
}

type Loading = { readonly key: string; readonly text?: LegalText; readonly isFailed?: true };

/** A legal page that loads its text when it is first shown, and offers a retry if loading fails. */
export function LegalRoute({ onShow, load = loadLegalText, ...page }: LegalRouteProps): ReactElement {
  const { slug, language } = page;
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>();
  const key = `${slug} ${language} ${attempt}`;
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Loading): void => {
      if (isCurrent) setLoading(next);
    };
    load(findLegalPage(slug), language).then(
      (text) => settle({ key, text }),
      () => settle({ key, isFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, slug, language, key]);
  const shown = loading?.key === key ? loading : undefined;
  const titleLanguage = textLanguage(findLegalPage(slug), language);
  const title = findLegalPage(slug).texts[titleLanguage]?.title ?? '';
  useEffect(() => {
    if (shown?.text) onShow?.(title);
  }, [shown, title, onShow]);
  if (shown?.text) return <LegalPage {...page} text={shown.text} />;
  return (
    <LegalPlaceholder {...{ title, titleLanguage }} frame={page.frame} controls={page.controls}>
      {shown?.isFailed ? (
        <>
          <span role="alert">{legalLabels[language].failed}</span>{' '}
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {legalLabels[language].retry}
          </button>
        </>
      ) : (
        legalLabels[language].loading
      )}
    </LegalPlaceholder>
  );
}

interface LegalPlaceholderProps extends Pick<LegalPageProps, 'frame' | 'controls'> {
  readonly title: string;
  readonly titleLanguage: Language;
  readonly children: ReactNode;
}

function LegalPlaceholder({ title, titleLanguage, frame, controls, children }: LegalPlaceholderProps): ReactElement {
  return (
    <article className="legal" data-frame={frame}>
      {controls && <div className="legal-controls">{controls}</div>}
      <header className="legal-header">
        <h1 tabIndex={-1} lang={titleLanguage}>
          {title}
        </h1>
      </header>
      <p className="legal-text">{children}</p>
    </article>
  );
}
