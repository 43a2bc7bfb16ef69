import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { authorRoute, routes } from '../config/routes.ts';
import { appLegalRoutes, siteLegalRoutes } from '../legal/legal-routes.tsx';
import { AuthorPage } from './author/AuthorPage.tsx';
import type { LayoutKind } from './layout-kind.ts';
import { DownloadPage } from './pages/DownloadPage.tsx';
import { UnknownPage } from './pages/UnknownPage.tsx';
import { RootRoute } from './RootRoute.tsx';
import { createSitePage, SitePageProvider, type CreateSitePageOptions } from './site-context.tsx';

export interface AppProps extends CreateSitePageOptions {
  readonly prerenderedLayout?: LayoutKind;
}

/** The routes of the site inside a router: a HashRouter in browsers, a StaticRouter when prerendering. */
export function App({ prerenderedLayout, ...options }: AppProps): ReactNode {
  return (
    <SitePageProvider page={createSitePage(options)}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<RootRoute {...(prerenderedLayout && { prerenderedLayout })} />}>
            <Route index element={<DownloadPage />} />
            <Route path={routes.download} element={<DownloadPage />} />
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
