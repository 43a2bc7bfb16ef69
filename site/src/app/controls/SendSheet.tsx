import type { ReactNode } from 'react';
import { pathOfLanguage } from '../../config/languages.ts';
import { useBuiltPage } from '../page-parts.tsx';
import { QrCode } from '../sections/QrCode.tsx';
import { Sheet } from './Sheet.tsx';
import { SheetTitle } from './SheetTitle.tsx';
import button from '../Button.module.css';
import text from '../Text.module.css';
import css from './SendSheet.module.css';

/** The way to an Android phone from a device that cannot install: share sheet, address, QR code. `use-send.ts` serves its buttons. */
export function SendSheet(): ReactNode {
  const { config, language, messages } = useBuiltPage();
  const { send, inApp } = messages;
  const address = new URL(pathOfLanguage(language), config.siteUrl).href;
  return (
    <Sheet id="send-sheet" labelledBy="send-sheet-title">
      <SheetTitle id="send-sheet-title">{send.button}</SheetTitle>
      <p className={text['text']}>{send.text}</p>
      <p className={css['address']} data-address={address}>
        {address}
      </p>
      <div className={css['ways']}>
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
