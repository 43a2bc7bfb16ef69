import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Route, Routes, useLocation, type Location } from 'react-router-dom';
import { isAnchorHash } from '../boot/hash-route.ts';
import { authorRoute, downloadRoute } from '../config/site-routes.ts';
import { appLegalRoutes, siteLegalRoutes } from '../legal/legal-routes.tsx';
import { RootRoute } from './RootRoute.tsx';
import { AuthorPage } from './author/AuthorPage.tsx';
import type { LayoutKind } from './layout-kind.ts';
import { DownloadPage } from './pages/DownloadPage.tsx';
import { UnknownPage } from './pages/UnknownPage.tsx';
import { createSitePage, SitePageProvider, type CreateSitePageOptions } from './site-context.tsx';

export interface AppProps extends CreateSitePageOptions {
  readonly prerenderedLayout?: LayoutKind;
}

/** The routes of the site inside a router: a HashRouter in browsers, a StaticRouter when prerendering. */
export function App({ prerenderedLayout, ...options }: AppProps): ReactNode {
  return (
    <SitePageProvider page={createSitePage(options)}>
      <Suspense fallback={null}>
        <Routes location={useShownLocation()}>
          <Route path="/" element={<RootRoute {...(prerenderedLayout && { prerenderedLayout })} />}>
            <Route index element={<DownloadPage />} />
            <Route path={downloadRoute} element={<DownloadPage />} />
            {siteLegalRoutes()}
            {appLegalRoutes()}
            <Route path={authorRoute} element={<AuthorPage />} />
            <Route path="*" element={<UnknownPage />} />
          </Route>
        </Routes>
      </Suspense>
    </SitePageProvider>
  );
}

/** The location to render. A HashRouter would treat `#terms-of-use` as a route, although it is an anchor in the landing page. */
function useShownLocation(): Location | string {
  const location = useLocation();
  const isAtAnchor = useSyncExternalStore(
    onHashChange,
    isAtAnchorNow,
    // Also while hydrating: the prerendered page has no fragment, but looks the same with one.
    isAtAnchorNow,
  );
  return isAtAnchor ? downloadRoute : location;
}

function isAtAnchorNow(): boolean {
  return typeof window !== 'undefined' && isAnchorHash(window.location.hash);
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
