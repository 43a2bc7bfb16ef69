import type { ReactNode } from 'react';
import css from '../Text.module.css';

/** The heading of a dialog; `Sheet` refers to its id. */
export function SheetTitle({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  return (
    <h2 className={css['title']} id={id}>
      {children}
    </h2>
  );
}
