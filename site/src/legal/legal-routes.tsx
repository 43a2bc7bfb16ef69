import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { Route } from 'react-router-dom';
import css from '../app/pages/page.module.css';
import { useSitePage } from '../app/site-context.tsx';
import { legalFile, showLegalFile, textLimitMs } from './legal-file.ts';
import { legalSlugs, type LegalSlug } from './legal-slugs.ts';

/** Hash routes of the legal pages, for inside the site's layout: `/privacy-policy`, `/terms-of-use`, … */
export function siteLegalRoutes(): ReactElement[] {
  return legalSlugs.map((slug) => (
    <Route key={slug} path={`/${slug}`} element={<LegalView kind="site" slug={slug} />} />
  ));
}

/** Hash routes of the in-app versions: `/app/privacy-policy`, … They show no header and footer of the site. */
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

/** Loads the reading view, a chunk of its own; each text is another. Where it does not come, the file of the page is shown. */
function LegalView({ kind, slug }: LegalViewProps): ReactElement | null {
  const { language, messages } = useSitePage();
  const [views, setViews] = useState<Views | 'failed'>();
  useEffect(() => {
    // Its styles are not asked for twice, so a view that failed is not tried again.
    const giveUp = (): void => {
      window.clearTimeout(limit);
      setViews((known) => known ?? 'failed');
      void showLegalFile(legalFile(slug, language), window);
    };
    const limit = window.setTimeout(giveUp, textLimitMs);
    import('./SiteLegalPage.tsx').then(({ SiteLegalPage, AppLegalPage }) => {
      window.clearTimeout(limit);
      setViews({ site: SiteLegalPage, app: AppLegalPage });
    }, giveUp);
    return () => window.clearTimeout(limit);
  }, [slug, language]);
  if (views === 'failed') {
    return (
      <p className={css['page']} role="alert">
        {messages.footer.failed}
      </p>
    );
  }
  const View = views?.[kind];
  return View ? <View slug={slug} /> : null;
}
