import type { ReactNode } from 'react';
import { MarketTitle } from '../InstallButtons.tsx';
import { usePrerenderedPage } from '../page-parts.tsx';
import button from '../Button.module.css';
import css from './QuickBar.module.css';

/** Below the first screen, keeps the primary action of the device visible. Contains three actions, of which flags on the root element show one. */
export function QuickBar(): ReactNode {
  const { config, messages, fill } = usePrerenderedPage();
  const action = `${button['button']} ${css['action']}`;
  return (
    <div className={css['bar']}>
      <a className={`${action} ${css['store']}`} data-action="open-store" href={config.storeListingUrl}>
        {fill(messages.install.store)}
      </a>
      <a className={`${action} ${css['market']}`} data-action="open-market" href="#app-markets">
        <MarketTitle />
      </a>
      <button type="button" className={`${action} ${css['send']}`} data-action="open-dialog" data-dialog="send-sheet">
        {messages.send.button}
      </button>
    </div>
  );
}
