import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import { usePrerenderedPage } from './page-parts.tsx';
import css from './DeviceNotice.module.css';

/** The notice above the install buttons on a device where they cannot work directly: open another browser, or send the page to an Android phone. */
export function DeviceNotice(): ReactNode {
  const { messages, fill } = usePrerenderedPage();
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
