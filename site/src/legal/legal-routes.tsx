import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { Route } from 'react-router-dom';
import css from '../app/pages/page.module.css';
import { useSitePage } from '../app/site-context.tsx';
import { legalSlugs, type LegalSlug } from './legal-slugs.ts';
import { legalWords } from './legal-words.data.ts';

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

/** Loads the reading view, a chunk of its own; each text is another. Offers to try again when it does not load. */
function LegalView({ kind, slug }: LegalViewProps): ReactElement | null {
  const { language } = useSitePage();
  const [views, setViews] = useState<Readonly<Record<'site' | 'app', View>> | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    import('./SiteLegalPage.tsx').then(
      ({ SiteLegalPage, AppLegalPage }) => {
        if (isCurrent) setViews({ site: SiteLegalPage, app: AppLegalPage });
      },
      () => {
        if (isCurrent) setViews('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!views) return null;
  if (views === 'failed') {
    return (
      <div className={css['page']}>
        <p className={css['text']} role="alert">
          {legalWords[language].failed}
        </p>
        {/* Some browsers remember that a module failed until the page is loaded again. */}
        <button type="button" className={css['button']} onClick={() => window.location.reload()}>
          {legalWords[language].retry}
        </button>
      </div>
    );
  }
  const View = views[kind];
  return <View slug={slug} />;
}
