import type { ReactNode } from 'react';
import { Footer } from '../Footer.tsx';
import { Header } from '../Header.tsx';
import { ShellBar } from '../shell/ShellBar.tsx';
import type { LayoutProps } from './layout-props.ts';

/** What both layouts are made of; the classes `page`, `landing`, `top`, `column` and `main` of `css` shape it. */
export function PageFrame({
  css,
  isLanding,
  mainId,
  children,
}: LayoutProps & { readonly css: Readonly<Record<string, string>> }): ReactNode {
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
