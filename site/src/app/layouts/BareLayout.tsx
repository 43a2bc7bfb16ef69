import type { ReactNode } from 'react';
import { mainId } from '../SkipLink.tsx';
import type { LayoutProps } from './layout-props.ts';

/** The page without header or footer, for display inside the native app. */
export function BareLayout({ children }: LayoutProps): ReactNode {
  return (
    <main id={mainId} tabIndex={-1}>
      {children}
    </main>
  );
}
