import type { ReactNode } from 'react';
import type { DialogId } from '../../boot/actions.ts';
import { Icon } from '../../art/Icon.tsx';
import { useSitePage } from '../site-context.tsx';
import css from './Sheet.module.css';

export interface SheetProps {
  readonly id: DialogId;
  /** Id of the heading; the boot module sets it where the sheet has several. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A dialog at the bottom of a phone's screen, in the middle of a desktop's. Only the boot module opens and closes it. */
export function Sheet({ id, labelledBy, children }: SheetProps): ReactNode {
  const { messages } = useSitePage();
  return (
    <dialog id={id} className={css['sheet']} aria-labelledby={labelledBy} suppressHydrationWarning>
      <div className={css['body']}>
        <button type="button" className={css['close']} data-action="close-dialog" aria-label={messages.sheet.close}>
          <Icon name="close" className={css['closeIcon']} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
