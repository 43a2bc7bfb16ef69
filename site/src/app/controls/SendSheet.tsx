import type { ReactNode } from 'react';
import { pathOfLanguage } from '../../config/site-languages.ts';
import { usePrerenderedPage } from '../page-parts.tsx';
import { QrCode } from '../sections/QrCode.tsx';
import { Sheet } from './Sheet.tsx';
import { SheetTitle } from './SheetTitle.tsx';
import button from '../Button.module.css';
import text from '../Text.module.css';
import css from './SendSheet.module.css';

/** Sends the page to an Android phone from a device that cannot install the app: share sheet, URL, QR code. `use-share-buttons.ts` handles its buttons. */
export function SendSheet(): ReactNode {
  const { config, language, messages } = usePrerenderedPage();
  const { send, inApp } = messages;
  const url = new URL(pathOfLanguage(language), config.siteUrl).href;
  return (
    <Sheet id="send-sheet" labelledBy="send-sheet-title">
      <SheetTitle id="send-sheet-title">{send.button}</SheetTitle>
      <p className={text['text']}>{send.text}</p>
      <p className={css['url']} data-url={url}>
        {url}
      </p>
      <div className={css['actions']}>
        <button type="button" className={`${button['button']} ${css['share']}`} data-send="share">
          {send.share}
        </button>
        <button type="button" className={`${button['button']} ${css['copy']}`} data-send="copy">
          {inApp.copy}
        </button>
      </div>
      <output className={css['copied']} data-copied={inApp.copied} />
      <div className={css['code']}>
        <QrCode />
      </div>
    </Sheet>
  );
}
