import type { ReactNode } from 'react';

/** Props of both layouts. */
export interface LayoutProps {
  readonly isLanding: boolean;
  /** Id of the main element: the route, so that `#<route>` also works as the skip link. */
  readonly mainId: string;
  readonly children: ReactNode;
}
