import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { routes } from '../config/routes.ts';
import { useBootState } from './boot-state.ts';
import { ConsentSheet } from './controls/ConsentSheet.tsx';
import { ConsentStrip } from './controls/ConsentStrip.tsx';
import { InstallSheet } from './controls/InstallSheet.tsx';
import { MenuSheet } from './controls/MenuSheet.tsx';
import { BareLayout } from './layouts/BareLayout.tsx';
import { DesktopLayout } from './layouts/DesktopLayout.tsx';
import { MobileLayout } from './layouts/MobileLayout.tsx';
import { LayoutKindContext, type LayoutKind } from './layout-kind.ts';
import { RouteArrival } from './RouteArrival.tsx';
import { useKeptPlace } from './use-kept-place.ts';
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
  const isInApp = pathname.indexOf('/app/') === 0;
  const Layout = isInApp ? BareLayout : layout === 'desktop' ? DesktopLayout : MobileLayout;
  return (
    <LayoutKindContext.Provider value={layout}>
      <ConsentStrip />
      <Layout key={isInApp ? 'bare' : layout} isLanding={pathname === routes.download} mainId={pathname}>
        <Outlet />
      </Layout>
      <InstallSheet />
      <MenuSheet />
      <ConsentSheet />
      <RouteArrival />
    </LayoutKindContext.Provider>
  );
}
