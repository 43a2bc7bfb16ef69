import type { ReactNode } from 'react';
import type { LayoutProps } from './layout-props.ts';

/** The page without header or footer, for display inside the native app. */
export function BareLayout({ mainId, children }: LayoutProps): ReactNode {
  return (
    <main id={mainId} tabIndex={-1}>
      {children}
    </main>
  );
}
