import type { ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import type { DialogId } from '../../boot/actions/actions.ts';
import { usePrerenderedPage } from '../page-parts.tsx';
import css from './Sheet.module.css';

export interface SheetProps {
  readonly id: DialogId;
  /** Id of the heading; the boot module sets it if the sheet has several. */
  readonly labelledBy?: string;
  /** Accessible name of a sheet without a heading. */
  readonly label?: string;
  /** Whether the sheet is as wide as the screen, for a picture. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A dialog, at the bottom of the screen on phones and centred on desktops. Only the boot module opens and closes it. */
export function Sheet({ id, labelledBy, label, isWide = false, children }: SheetProps): ReactNode {
  const { messages } = usePrerenderedPage();
  return (
    <dialog
      id={id}
      className={`${css['sheet']} ${isWide ? css['wide'] : ''}`}
      aria-labelledby={labelledBy}
      aria-label={label}
    >
      <div className={css['body']}>
        <button type="button" className={css['close']} data-action="close-dialog" aria-label={messages.sheet.close}>
          <Icon name="close" className={css['closeIcon']} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
