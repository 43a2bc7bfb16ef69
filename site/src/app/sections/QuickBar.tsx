import type { ReactNode } from 'react';
import { MarketTitle } from '../InstallButtons.tsx';
import { useBuiltPage } from '../page-parts.tsx';
import button from '../Button.module.css';
import css from './QuickBar.module.css';

/** After the first screen: the first action of this device, at hand. Three links, of which the flags on the root element show one. */
export function QuickBar(): ReactNode {
  const { config, messages, fill } = useBuiltPage();
  const way = `${button['button']} ${css['way']}`;
  return (
    <div className={css['bar']}>
      <a className={`${way} ${css['store']}`} data-action="open-store" href={config.storeListingUrl}>
        {fill(messages.install.store)}
      </a>
      <a className={`${way} ${css['market']}`} data-action="open-market" href="#app-markets">
        <MarketTitle />
      </a>
      <button type="button" className={`${way} ${css['send']}`} data-action="open-dialog" data-dialog="send-sheet">
        {messages.send.button}
      </button>
    </div>
  );
}
