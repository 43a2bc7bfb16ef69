import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import { chooserRows } from '../boot/market-links.ts';
import { useSitePage } from './site-context.tsx';
import css from './InstallButtons.module.css';

/** The three ways to the app. What a press does is the boot module's work; where its script does not run, the last one leads to a link per market. */
export function InstallButtons(): ReactNode {
  const { config, messages, fill } = useSitePage();
  const text = messages.install;
  return (
    <div className={css['buttons']}>
      <a className={`${css['button']} ${css['filled']}`} data-action="open-store" href={config.storeListingUrl}>
        <Plate name="filled" />
        <Icon name="store" className={css['icon']} />
        <span className={css['label']}>
          <span className={css['title']}>{fill(text.store)}</span>
          <span className={css['hint']}>{fill(text.storeHint)}</span>
        </span>
      </a>
      <a
        className={`${css['button']} ${css['tonal']}`}
        data-action="download-package"
        href={config.storeListingUrl}
        suppressHydrationWarning
      >
        <Plate name="tonal" />
        <Icon name="package" className={css['icon']} />
        <span className={css['label']}>
          <span className={css['title']}>{text.direct}</span>
          <span className={`${css['hint']} ${css['hintPackage']}`}>{text.directHint}</span>
          <span className={`${css['hint']} ${css['hintIos']}`}>{text.directOnIos}</span>
          <span className={`${css['hint']} ${css['hintAgain']}`}>{text.directAgain}</span>
          <span className={`${css['hint']} ${css['hintStore']}`}>{fill(text.directToStore)}</span>
          <span className={`${css['hint']} ${css['hintBusy']}`}>{text.busy}</span>
          <span className={`${css['hint']} ${css['hintSlow']}`}>{fill(text.slow)}</span>
        </span>
      </a>
      <a className={`${css['button']} ${css['quiet']}`} data-action="open-market" href="#app-markets">
        <Plate name="quiet" />
        <Icon name="market" className={css['icon']} />
        <span className={css['label']}>
          <span className={css['title']}>{text.market}</span>
          <span className={`${css['hint']} ${css['hintPhone']}`}>{text.marketHint}</span>
          <span className={`${css['hint']} ${css['hintElsewhere']}`}>{text.marketElsewhere}</span>
        </span>
      </a>
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

function Plate({ name }: { readonly name: 'filled' | 'tonal' | 'quiet' }): ReactNode {
  return (
    <svg
      className={css['plate']}
      viewBox="0 0 160 56"
      preserveAspectRatio={name === 'quiet' ? 'xMaxYMin meet' : 'xMaxYMax meet'}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#plate-${name}`} />
    </svg>
  );
}
