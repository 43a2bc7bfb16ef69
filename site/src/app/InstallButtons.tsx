import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import { chooserRows } from '../boot/markets/market-links.ts';
import { linkedMarkets } from '../config/boot-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type PhoneVendor, phoneVendors } from '../config/phone-vendors.ts';
import { fillText, type Messages } from '../messages/messages.ts';
import { usePrerenderedPage } from './page-parts.tsx';
import css from './InstallButtons.module.css';

/**
 * The three install buttons. The boot module handles the clicks; without JavaScript the market button leads to a list with one link
 * per market. Flags on the root element determine their order and labels (`BootState`).
 */
export function InstallButtons(): ReactNode {
  const { config, messages, fill } = usePrerenderedPage();
  const text = messages.install;
  return (
    <div className={css['buttons']}>
      <MarketButton place="marketFirst" />
      <a className={`${css['button']} ${css['store']}`} data-action="open-store" href={config.storeListingUrl}>
        <Icon name="store" className={css['icon']} />
        <Label title={fill(text.store)}>
          <span className={css['hint']}>{fill(text.storeHint)}</span>
        </Label>
      </a>
      <a
        className={`${css['button']} ${css['direct']}`}
        data-action="download-package"
        href={config.storeListingUrl}
        suppressHydrationWarning
      >
        <Icon name="package" className={css['icon']} />
        <Label title={text.direct}>
          <span className={`${css['hint']} ${css['hintPackage']}`}>{packageHint(config, messages)}</span>
          <span className={`${css['hint']} ${css['hintIos']}`}>{text.directOnIos}</span>
          <span className={`${css['hint']} ${css['hintAgain']}`}>{text.directAgain}</span>
          <span className={`${css['hint']} ${css['hintStore']}`}>{fill(text.directToStore)}</span>
          <span className={`${css['hint']} ${css['hintBusy']}`}>{text.busy}</span>
          <span className={`${css['hint']} ${css['hintSlow']}`}>{fill(text.slow)}</span>
        </Label>
      </a>
      <MarketButton place="market" />
      <ul className={css['markets']} id="app-markets">
        {chooserRows(config).map(({ id, label, url }) => (
          <li key={id}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The market button. It is rendered twice, before and after the others, and a flag on the root element shows one of them, so that
 * the tab order and screen readers follow the visual order.
 */
function MarketButton({ place }: { readonly place: 'marketFirst' | 'market' }): ReactNode {
  const { config, messages } = usePrerenderedPage();
  const text = messages.install;
  const { served, unserved } = marketVendors(config);
  return (
    <a className={`${css['button']} ${css[place]}`} data-action="open-market" href="#app-markets">
      <Icon name="market" className={css['icon']} />
      <Label title={<MarketTitle />}>
        <span className={`${css['hint']} ${css['hintPhone']} ${css['unnamed']}`} data-vendors={unserved.join(' ')}>
          {text.marketHint}
        </span>
        <span className={`${css['hint']} ${css['named']}`} data-vendors={served.join(' ')}>
          {text.marketNameHint}
        </span>
        <span className={`${css['hint']} ${css['hintElsewhere']}`}>{text.marketElsewhere}</span>
      </Label>
    </a>
  );
}

/** "Get it on Galaxy Store" on the phones of its vendors, "Your phone's app market" on other Android phones; elsewhere no phone is at hand. */
export function MarketTitle(): ReactNode {
  const { config, messages } = usePrerenderedPage();
  return (
    <>
      <span className={css['unnamed']} data-vendors={marketVendors(config).unserved.join(' ')}>
        {messages.install.market}
      </span>
      <span className={css['otherDevice']}>{messages.install.marketOnOther}</span>
      {linkedMarkets(config.markets).map(({ id, name, vendors }) => (
        <span key={id} className={css['named']} data-vendors={vendors.join(' ')}>
          {fillText(messages.install.marketName, { market: name })}
        </span>
      ))}
    </>
  );
}

/** Version and size of the package, as far as they are configured; else what it is. */
function packageHint({ package: { version, size } }: SiteConfig, messages: Messages): string {
  const facts = [version && `${messages.package.version} ${version}`, size].filter(Boolean);
  return facts.length > 0 ? ['APK', ...facts].join(' · ') : messages.install.directHint;
}

/** Vendors with and without a linked market. */
function marketVendors({ markets }: SiteConfig): Record<'served' | 'unserved', readonly PhoneVendor[]> {
  const served = linkedMarkets(markets).flatMap((market) => market.vendors);
  return { served, unserved: phoneVendors.filter((vendor) => !served.includes(vendor)) };
}

function Label({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <span className={css['label']}>
      <span className={css['title']}>{title}</span>
      {children}
    </span>
  );
}
