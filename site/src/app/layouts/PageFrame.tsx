import type { ReactNode } from 'react';
import { PrerenderedPart } from '../PrerenderedPart.tsx';
import { ShellBar } from '../shell/ShellBar.tsx';
import { mainId, SkipLink } from '../SkipLink.tsx';
import column from './Column.module.css';
import type { LayoutProps } from './layout-props.ts';
import css from './PageFrame.module.css';

/** Header, page and footer of both layouts: one column of at most 540 units on phones, at most 70 rem of content on desktops. */
export function PageFrame({ isLanding, children }: LayoutProps): ReactNode {
  const edge = `${column['column']} ${css['edge']}`;
  return (
    <div className={`${css['page']} ${isLanding ? css['landing'] : ''}`}>
      <ShellBar />
      <div className={css['top']}>
        <header className={edge}>
          <SkipLink />
          <PrerenderedPart name="header" />
        </header>
      </div>
      <main id={mainId} tabIndex={-1} className={css['main']}>
        {children}
      </main>
      <div className={edge}>
        <PrerenderedPart name="footer" />
      </div>
    </div>
  );
}
