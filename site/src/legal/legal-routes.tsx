import { lazy, type ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { legalSlugs } from './legal-slugs.ts';

// The reading view and the list of texts are a chunk of their own; each text is another.
const SiteLegalPage = lazy(async () => ({ default: (await import('./SiteLegalPage.tsx')).SiteLegalPage }));
const AppLegalPage = lazy(async () => ({ default: (await import('./SiteLegalPage.tsx')).AppLegalPage }));

/** Hash routes of the legal pages, for inside the site's layout: `/privacy-policy`, `/terms-of-use`, … */
export function siteLegalRoutes(): ReactElement[] {
  return legalSlugs.map((slug) => <Route key={slug} path={`/${slug}`} element={<SiteLegalPage slug={slug} />} />);
}

/** Hash routes of the in-app versions: `/app/privacy-policy`, … They show no header and footer of the site. */
export function appLegalRoutes(): ReactElement[] {
  return legalSlugs.map((slug) => <Route key={slug} path={`/app/${slug}`} element={<AppLegalPage slug={slug} />} />);
}
