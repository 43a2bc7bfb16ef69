import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { downloadRoute } from '../config/routes.ts';
import { RouteArrival } from './RouteArrival.tsx';
import { useBootState } from './boot-state.ts';
import { KeptPart } from './KeptPart.tsx';
import { LayoutKindContext, type LayoutKind } from './layout-kind.ts';
import { BareLayout } from './layouts/BareLayout.tsx';
import { PageFrame } from './layouts/PageFrame.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useLegalLinks } from './use-legal-links.ts';
import { useSend } from './use-send.ts';
import { useThemeColor } from './use-theme-color.ts';

export interface RootRouteProps {
  /** The layout of a prerendered page; in a browser the boot module knows. */
  readonly prerenderedLayout?: LayoutKind;
}

/** Wraps every page in the layout of the platform; remounts it only when the kind of layout changes. */
export function RootRoute({ prerenderedLayout = 'mobile' }: RootRouteProps): ReactNode {
  const layout = useBootState((state) => state.layout, prerenderedLayout);
  const { pathname } = useLocation();
  useKeptPlace(layout);
  useThemeColor();
  useLegalLinks();
  useSend();
  const isInApp = pathname.indexOf('/app/') === 0;
  const Layout = isInApp ? BareLayout : PageFrame;
  return (
    <LayoutKindContext.Provider value={layout}>
      <KeptPart name="strip" />
      <Layout key={isInApp ? 'bare' : layout} isLanding={pathname === downloadRoute} mainId={pathname}>
        <Outlet />
      </Layout>
      <KeptPart name="sheets" />
      <RouteArrival />
    </LayoutKindContext.Provider>
  );
}
