import type { ReactNode } from 'react';

/** What both layouts get from the root route. */
export interface LayoutProps {
  readonly isLanding: boolean;
  /** Id of the main element: the route itself, so that `#<route>` is also the skip link. */
  readonly mainId: string;
  readonly children: ReactNode;
}
