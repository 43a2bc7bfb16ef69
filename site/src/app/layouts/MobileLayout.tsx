import type { ReactNode } from 'react';
import { Footer } from '../Footer.tsx';
import { Header } from '../Header.tsx';
import { ShellBar } from '../shell/ShellBar.tsx';
import type { LayoutProps } from './layout-props.ts';
import css from './MobileLayout.module.css';

/** One column of at most 540 units, art from edge to edge. */
export function MobileLayout({ isLanding, mainId, children }: LayoutProps): ReactNode {
  return (
    <div className={`${css['page']} ${isLanding ? css['landing'] : ''}`}>
      <ShellBar />
      <div className={css['top']}>
        <div className={css['column']}>
          <Header />
        </div>
      </div>
      <main id={mainId} tabIndex={-1} className={css['main']}>
        {children}
      </main>
      <div className={css['column']}>
        <Footer />
      </div>
    </div>
  );
}
