import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import { useBuiltPage } from './page-parts.tsx';
import css from './DeviceFirst.module.css';

/** What comes before the three ways on a device where they cannot work at once: another browser, or an Android phone. */
export function DeviceFirst(): ReactNode {
  const { messages, fill } = useBuiltPage();
  const { inApp, send } = messages;
  return (
    <>
      <div className={css['inApp']}>
        <Icon name="open" className={css['icon']} />
        <div>
          <p className={css['title']}>{inApp.title}</p>
          <p className={css['text']}>{inApp.text}</p>
          <button type="button" className={css['copy']} data-send="copy">
            {inApp.copy}
          </button>
          <output className={css['copied']} data-copied={inApp.copied} />
        </div>
      </div>
      <button type="button" className={css['send']} data-action="open-dialog" data-dialog="send-sheet">
        <Icon name="send" className={css['sendIcon']} />
        <span>
          <span className={css['sendTitle']}>{send.button}</span>
          <span className={css['sendHint']}>{fill(send.hint)}</span>
        </span>
      </button>
    </>
  );
}
