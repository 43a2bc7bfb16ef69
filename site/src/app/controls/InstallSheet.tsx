import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { Icon } from '../../art/Icon.tsx';
import type { InstallView } from '../../boot/actions.ts';
import { chooserRows } from '../../boot/market-links.ts';
import { useSitePage } from '../site-context.tsx';
import { Sheet } from './Sheet.tsx';
import css from './InstallSheet.module.css';

/** What follows a press on an install button; `data-view` on the dialog picks the part. */
export function InstallSheet(): ReactNode {
  const { messages, fill } = useSitePage();
  const text = messages.sheet;
  return (
    <Sheet id="install-sheet">
      <Part view="started" title={text.startedTitle}>
        <ol className={css['steps']}>
          {text.steps.map((step) => (
            <li key={step.id} className={css['step']}>
              <Icon name={step.id} className={css['stepIcon']} />
              <div>
                <h3 className={css['stepTitle']}>{step.title}</h3>
                <p className={css['stepText']}>{fill(step.text)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className={css['note']}>
          <Icon name="shield" className={css['noteIcon']} />
          <span>{text.playProtect}</span>
        </p>
        <StoreLink text={fill(text.storeInstead)} kind="second" />
      </Part>
      <Part view="store" title={fill(text.storeTitle)}>
        <p className={css['text']}>{fill(text.storeText)}</p>
        <StoreLink text={fill(messages.install.store)} kind="first" />
      </Part>
      <Part view="android-only" title={text.androidTitle}>
        <p className={css['text']}>{text.androidText}</p>
        <StoreLink text={fill(messages.install.store)} kind="first" />
        <AnywayLink />
      </Part>
      <Part
        view="market"
        title={
          <>
            <span className={css['onPhone']}>{text.marketTitle}</span>
            <span className={css['elsewhere']}>{text.qrTitle}</span>
          </>
        }
      >
        <Markets />
      </Part>
    </Sheet>
  );
}

function Part({
  view,
  title,
  children,
}: {
  readonly view: InstallView;
  readonly title: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={css['part']} data-view-part={view}>
      <h2 className={css['title']} id={`install-sheet-${view}`}>
        {title}
      </h2>
      {children}
    </div>
  );
}

function StoreLink({ text, kind }: { readonly text: string; readonly kind: 'first' | 'second' }): ReactNode {
  const { config } = useSitePage();
  return (
    <a className={`${css['store']} ${css[kind]}`} data-action="open-store" href={config.storeListingUrl}>
      {text}
    </a>
  );
}

/** The package on a device that cannot install it: for somebody's Android phone. */
function AnywayLink(): ReactNode {
  const { config, messages } = useSitePage();
  return (
    <a
      className={`${css['store']} ${css['second']}`}
      data-action="download-package"
      data-anyway=""
      suppressHydrationWarning
      href={config.storeListingUrl}
    >
      {messages.sheet.androidAnyway}
    </a>
  );
}

function Markets(): ReactNode {
  const { config, messages, fill } = useSitePage();
  const text = messages.sheet;
  return (
    <>
      <div className={css['onPhone']}>
        <p className={css['text']}>{text.marketText}</p>
        <p className={`${css['note']} ${css['inApp']}`}>
          <Icon name="open" className={css['noteIcon']} />
          <span>{text.inAppNotice}</span>
        </p>
        <ul className={css['rows']}>
          {chooserRows(config).map(({ id, label, url }) => (
            <li key={id}>
              <a className={css['row']} data-action="choose-market" data-market={id} href={url}>
                <span>{label}</span>
                <Icon name="arrow" className={css['rowIcon']} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={css['elsewhere']}>
        <Art name="qr" className={css['qr']} label={text.qrAlt} />
        <p className={`${css['text']} ${css['centred']}`}>{text.qrText}</p>
      </div>
      <StoreLink text={fill(text.storeInstead)} kind="second" />
    </>
  );
}
