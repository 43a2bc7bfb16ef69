import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { downloadRoute } from '../config/site-routes.ts';
import { RouteChangeEffects } from './RouteChangeEffects.tsx';
import { useBootState } from './boot-state.ts';
import { PrerenderedPart } from './PrerenderedPart.tsx';
import { LayoutKindContext, type LayoutKind } from './layout-kind.ts';
import { BareLayout } from './layouts/BareLayout.tsx';
import { PageFrame } from './layouts/PageFrame.tsx';
import { useRestoredPosition } from './use-restored-position.ts';
import { useHomeLinks } from './use-home-links.ts';
import { useLegalLinks } from './use-legal-links.ts';
import { useShareButtons } from './use-share-buttons.ts';
import { useThemeColor } from './use-theme-color.ts';

export interface RootRouteProps {
  /** The layout to prerender; in a browser it comes from the boot module. */
  readonly prerenderedLayout?: LayoutKind;
}

/** Wraps every page in the layout of the platform; remounts only when the kind of layout changes. */
export function RootRoute({ prerenderedLayout = 'mobile' }: RootRouteProps): ReactNode {
  const layout = useBootState((state) => state.layout, prerenderedLayout);
  const { pathname } = useLocation();
  useRestoredPosition(layout);
  useThemeColor();
  useLegalLinks();
  useHomeLinks();
  useShareButtons();
  const isInApp = pathname.indexOf('/app/') === 0;
  const Layout = isInApp ? BareLayout : PageFrame;
  return (
    <LayoutKindContext.Provider value={layout}>
      <PrerenderedPart name="strip" />
      <Layout key={isInApp ? 'bare' : layout} isLanding={pathname === downloadRoute}>
        <Outlet />
      </Layout>
      <PrerenderedPart name="sheets" />
      <RouteChangeEffects />
    </LayoutKindContext.Provider>
  );
}
