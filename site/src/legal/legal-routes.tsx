import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { Route } from 'react-router-dom';
import css from '../app/pages/page.module.css';
import { useSitePage } from '../app/site-context.tsx';
import { legalFile, openLegalFile, loadTimeoutMs } from './legal-file.ts';
import { legalSlugs, type LegalSlug } from './legal-slugs.ts';

/** Hash routes of the legal pages, for inside the site's layout: `/privacy-policy`, `/terms-of-use`, … */
export function siteLegalRoutes(): ReactElement[] {
  return legalSlugs.map((slug) => (
    <Route key={slug} path={`/${slug}`} element={<LegalView kind="site" slug={slug} />} />
  ));
}

/** Hash routes of the in-app versions, without header or footer of the site: `/app/privacy-policy`, … */
export function appLegalRoutes(): ReactElement[] {
  return legalSlugs.map((slug) => (
    <Route key={slug} path={`/app/${slug}`} element={<LegalView kind="app" slug={slug} />} />
  ));
}

type View = ComponentType<{ readonly slug: LegalSlug }>;

interface LegalViewProps {
  readonly kind: 'site' | 'app';
  readonly slug: LegalSlug;
}

type Views = Readonly<Record<'site' | 'app', View>>;

/** Loads the reading view, which is a separate chunk. If it cannot be loaded, the static file is opened instead. */
function LegalView(props: LegalViewProps): ReactElement {
  const [attempt, setAttempt] = useState(0);
  return <LoadedView key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function LoadedView({ kind, slug, onRetry }: LegalViewProps & { readonly onRetry: () => void }): ReactElement {
  const { language, messages } = useSitePage();
  const [views, setViews] = useState<Views | 'failed'>();
  useEffect(() => {
    // Retried only on request, because Vite does not request the view's styles a second time.
    const giveUp = (): void => {
      window.clearTimeout(timer);
      setViews((known) => known ?? 'failed');
      void openLegalFile(legalFile(slug, language), window);
    };
    const timer = window.setTimeout(giveUp, loadTimeoutMs);
    import('./SiteLegalPage.tsx').then(({ SiteLegalPage, AppLegalPage }) => {
      window.clearTimeout(timer);
      setViews({ site: SiteLegalPage, app: AppLegalPage });
    }, giveUp);
    return () => window.clearTimeout(timer);
  }, [slug, language]);
  const View = views === 'failed' ? undefined : views?.[kind];
  if (View) return <View slug={slug} />;
  return (
    <div className={css['page']}>
      <h1 className="opening-title">{messages.footer.legalPages[slug]}</h1>
      {views === 'failed' && (
        <>
          <p className={css['text']} role="alert">
            {messages.footer.failed}
          </p>
          <button type="button" className={css['button']} onClick={onRetry}>
            {messages.footer.retry}
          </button>
        </>
      )}
    </div>
  );
}
