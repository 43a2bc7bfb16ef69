import type { ReactNode } from 'react';
import type { LayoutProps } from './layout-props.ts';
import { PageFrame } from './PageFrame.tsx';
import css from './DesktopLayout.module.css';

/** Content of at most 1,120 pixels; reflows down to 320. */
export function DesktopLayout(props: LayoutProps): ReactNode {
  return <PageFrame css={css} {...props} />;
}
