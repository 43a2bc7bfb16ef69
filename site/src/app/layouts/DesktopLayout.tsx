import type { ReactNode } from 'react';
import { Footer } from '../Footer.tsx';
import { Header } from '../Header.tsx';
import { ShellBar } from '../shell/ShellBar.tsx';
import type { LayoutProps } from './layout-props.ts';
import css from './DesktopLayout.module.css';

/** Content of at most 1,120 pixels; reflows down to 320. */
export function DesktopLayout({ isLanding, mainId, children }: LayoutProps): ReactNode {
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
