import { useEffect, useMemo, useRef, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import type { Language } from '../config/site-languages.ts';
import { enhanceLegalPage, showPlace } from './enhance-legal-page.ts';
import { legalHref, permanentHref, type LegalFrame } from './legal-urls.ts';
import { findLegalPage, legalMeta, textLanguage, type LegalPageEntry, type LegalText } from './legal-pages.ts';
import type { LegalMeta, LegalSection } from './legal-meta.ts';
import { isLegalSlug, type LegalSlug } from './legal-slugs.ts';
import { legalLabels, type LegalLabels } from './legal-labels.data.ts';
import './legal-page.css';
import './legal-text.css';
import './legal-print.css';

/** Content of a legal page and targets of its links. */
export interface LegalPageProps {
  readonly slug: LegalSlug;
  /** Language of the reader, used for the labels and, where a translation exists, for the text. */
  readonly language: Language;
  readonly frame: LegalFrame;
  /** The compiled text, from `loadLegalText(page, language)`. */
  readonly text: LegalText;
  /** Public URL of the site, for the links that "copy link" copies. */
  readonly siteUrl: string;
  /** The section to show and focus, from the URL. */
  readonly section?: string | undefined;
  /** Returns whether the focus moves to the heading when the page is shown: true after a navigation, false on the first page of a visit. */
  readonly wantsFocus?: () => boolean;
  /**
   * Called when the text is rendered; another function for each visit. Returns the scroll position of an earlier visit of this history entry,
   * which takes precedence over the section.
   */
  readonly arrive?: () => number | undefined;
  /** Controls above the title, such as a back button or the text-size control. */
  readonly controls?: ReactNode;
}

/** The reading view of a legal page. Works without JavaScript; with it, marks the current section and copies links. */
export function LegalPage(props: LegalPageProps): ReactElement {
  // A new key for another text, so that no state is carried over.
  return <ReadingView key={`${props.slug} ${props.language}`} {...props} />;
}

const never = (): boolean => false;
const nowhere = (): undefined => undefined;

/** A page with at most this many sections has no table of contents, so that its text starts on the first screen. */
const maxSectionsWithoutContents = 6;

function ReadingView(props: LegalPageProps): ReactElement {
  const { slug, language, frame, siteUrl, text: Text, section, wantsFocus = never, arrive = nowhere, controls } = props;
  const page = findLegalPage(slug);
  const meta = legalMeta(page, language);
  const labels = legalLabels[language];
  const root = useRef<HTMLElement>(null);
  useEffect(() => (root.current ? enhanceLegalPage(root.current) : undefined), []);
  useEffect(() => {
    if (root.current) showPlace(root.current, { positionPx: arrive(), section, focusHeading: wantsFocus() });
  }, [section, wantsFocus, arrive]);
  const components = useMemo(
    () => createTextComponents({ slug, language, frame, siteUrl }),
    [slug, language, frame, siteUrl],
  );
  // Labels are in the reader's language; the attribute is needed only if the text is not.
  const labelsLang = foreignLabelsLang(page, language);
  const topHref = frame === 'static' ? '#top' : legalHref(slug, { frame, language });
  return (
    <article className="legal" data-frame={frame} lang={textLanguage(page, language)} ref={root} id="top">
      {controls && (
        <div className="legal-controls" lang={labelsLang}>
          {controls}
        </div>
      )}
      <header className="legal-header">
        <h1 tabIndex={-1}>{meta.title}</h1>
        {meta.lead && <p className="legal-date">{meta.lead}</p>}
        {meta.date && <DateLine date={meta.date} />}
        <LanguageNotice slug={slug} language={language} frame={frame} section={section} />
      </header>
      {meta.sections.length > maxSectionsWithoutContents && (
        <TableOfContents {...{ meta, labels, language, frame, labelsLang }} />
      )}
      <div className="legal-text">
        <Text components={components} />
      </div>
      <p className="legal-footer" lang={labelsLang}>
        <a href={topHref} data-legal="back-to-top">
          {labels.backToTop}
        </a>
      </p>
      <output className="legal-status" lang={labelsLang} data-legal="status" data-copied={labels.linkCopied} />
    </article>
  );
}

/** The reader's language if it differs from the language of the text, for the `lang` attribute of labels. */
function foreignLabelsLang(page: LegalPageEntry, language: Language): Language | undefined {
  return textLanguage(page, language) === language ? undefined : language;
}

function DateLine({ date }: { readonly date: NonNullable<LegalMeta['date']> }): ReactElement {
  const [first = '', ...rest] = date.kind;
  return (
    <p className="legal-date">
      {first.toUpperCase() + rest.join('')} <time dateTime={date.iso}>{date.text}</time>
    </p>
  );
}

function LanguageNotice({
  slug,
  language,
  frame,
  section,
}: Pick<LegalPageProps, 'slug' | 'language' | 'frame' | 'section'>): ReactElement | null {
  if (language === 'en') return null;
  const labels = legalLabels[language];
  const isTranslated = findLegalPage(slug).languages.includes(language);
  return (
    <p className="legal-notice" role="note" lang={language}>
      {isTranslated ? labels.translation.text : labels.onlyEnglish}{' '}
      {/* Inside the app, the file would open without a back button. */}
      {isTranslated && frame !== 'app' && (
        <a href={legalHref(slug, { frame: 'static', language: 'en', section })} hrefLang="en">
          {labels.translation.english}
        </a>
      )}
    </p>
  );
}

interface TableOfContentsProps extends Pick<LegalPageProps, 'language' | 'frame'> {
  readonly meta: LegalMeta;
  readonly labels: LegalLabels;
  readonly labelsLang: Language | undefined;
}

function TableOfContents({ meta, labels, language, frame, labelsLang }: TableOfContentsProps): ReactElement {
  return (
    <nav className="legal-contents" aria-labelledby="legal-contents-title">
      <h2 id="legal-contents-title" lang={labelsLang}>
        {labels.contents}
      </h2>
      <ol>
        {meta.sections.filter(isTopSection).map(({ id, title }) => (
          <li key={id}>
            <a href={sectionHref(meta.slug, { frame, language, section: id })} data-section={id}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function isTopSection(section: LegalSection): boolean {
  return section.depth === 2;
}

function sectionHref(slug: LegalSlug, options: { frame: LegalFrame; language: Language; section: string }): string {
  return options.frame === 'static' ? `#${options.section}` : legalHref(slug, options);
}

type TextComponentsOptions = Pick<LegalPageProps, 'slug' | 'language' | 'frame' | 'siteUrl'>;

function createTextComponents({ slug, language, frame, siteUrl }: TextComponentsOptions): Record<string, unknown> {
  const copyLink = legalLabels[language].copyLink;
  const page = findLegalPage(slug);
  const labelsLang = foreignLabelsLang(page, language);
  const titles = new Map(legalMeta(page, language).sections.map(({ id, title }) => [id, title]));
  const createHeading = (Tag: 'h2' | 'h3') => (heading: { readonly id: string; readonly children: ReactNode }) => (
    <div className="legal-heading">
      <Tag id={heading.id} tabIndex={-1}>
        {heading.children}
      </Tag>
      <a
        className="legal-anchor"
        href={permanentHref(slug, { siteUrl, language, section: heading.id })}
        aria-label={`${copyLink}: ${titles.get(heading.id) ?? ''}`}
        data-legal="copy-link"
        lang={labelsLang}
      />
    </div>
  );
  return {
    h2: createHeading('h2'),
    h3: createHeading('h3'),
    a: ({ href = '', children }: ComponentProps<'a'>) => (
      <a {...linkProps(href, { slug, language, frame })}>{children}</a>
    ),
  };
}

function linkProps(
  href: string,
  { slug, language, frame }: Pick<LegalPageProps, 'slug' | 'language' | 'frame'>,
): ComponentProps<'a'> {
  const match = /^legal:([a-z-]*)(?:#(.*))?$/.exec(href);
  if (!match) return href.startsWith('https:') ? { href, rel: 'noreferrer' } : { href };
  const [, name = '', section] = match;
  const target = isLegalSlug(name) ? name : slug;
  return {
    href:
      name === '' && section
        ? sectionHref(slug, { frame, language, section })
        : legalHref(target, { frame, language, section }),
  };
}
