import type { ReactNode } from 'react';
import type { LayoutProps } from './layout-props.ts';

/** The page alone, for pages that stand inside the native app. */
export function BareLayout({ mainId, children }: LayoutProps): ReactNode {
  return (
    <main id={mainId} tabIndex={-1}>
      {children}
    </main>
  );
}
