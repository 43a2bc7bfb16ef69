import type { ReactNode } from 'react';
import css from '../Text.module.css';

/** The heading of a dialog, to which `Sheet` refers by id. */
export function SheetTitle({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  return (
    <h2 className={css['title']} id={id}>
      {children}
    </h2>
  );
}
