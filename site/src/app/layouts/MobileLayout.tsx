import type { ReactNode } from 'react';
import type { LayoutProps } from './layout-props.ts';
import { PageFrame } from './PageFrame.tsx';
import css from './MobileLayout.module.css';

/** One column of at most 540 units, art from edge to edge. */
export function MobileLayout(props: LayoutProps): ReactNode {
  return <PageFrame css={css} {...props} />;
}
