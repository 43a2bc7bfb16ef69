import type { ReactNode } from 'react';

/** Props of both layouts. */
export interface LayoutProps {
  readonly isLanding: boolean;
  readonly children: ReactNode;
}
