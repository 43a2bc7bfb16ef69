import type { ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import type { InstallView } from '../../boot/actions/actions.ts';
import { chooserRows } from '../../boot/markets/market-links.ts';
import { usePrerenderedPage } from '../page-parts.tsx';
import { QrCode } from '../sections/QrCode.tsx';
import { Sheet } from './Sheet.tsx';
import { SheetTitle } from './SheetTitle.tsx';
import button from '../Button.module.css';
import typography from '../Text.module.css';
import css from './InstallSheet.module.css';

/** The dialog that follows a click on an install button; `data-view` on it selects the part. */
export function InstallSheet(): ReactNode {
  const { messages, fill } = usePrerenderedPage();
  const text = messages.sheet;
  return (
    <Sheet id="install-sheet">
      <Part
        view="started"
        title={
          <>
            <span className={css['onThisPhone']}>{text.startedTitle}</span>
            <span className={css['onComputer']}>{text.pcTitle}</span>
            <span className={css['inOtherApp']}>{text.inAppTitle}</span>
          </>
        }
      >
        <Started />
        <StoreLink text={fill(text.storeInstead)} kind="secondary" />
      </Part>
      <Part view="store" title={fill(text.storeTitle)}>
        <p className={typography['text']}>{fill(text.storeText)}</p>
        <StoreLink text={fill(messages.install.store)} kind="primary" />
      </Part>
      <Part view="android-only" title={text.androidTitle}>
        <p className={typography['text']}>{text.androidText}</p>
        <SendButton />
        <StoreLink text={fill(messages.install.store)} kind="secondary" />
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
      <SheetTitle id={`install-sheet-${view}`}>{title}</SheetTitle>
      {children}
    </div>
  );
}

/** The next steps: installing on a phone, moving the file from a computer to a phone, or opening the browser from another app. */
function Started(): ReactNode {
  const { config, messages, fill } = usePrerenderedPage();
  const text = messages.sheet;
  return (
    <>
      <div className={css['onComputer']}>
        <p className={typography['text']}>{text.pcText}</p>
        <p className={css['url']}>{config.siteUrl}</p>
        <button
          type="button"
          className={`${button['button']} ${css['store']} ${css['secondary']}`}
          data-action="open-dialog"
          data-dialog="picture-qr"
          aria-haspopup="dialog"
        >
          {text.code}
        </button>
      </div>
      <p className={`${css['note']} ${css['inOtherApp']}`}>
        <Icon name="open" className={css['noteIcon']} />
        <span>{text.inAppText}</span>
      </p>
      <div className={css['phone']}>
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
        <p className={typography['text']}>{text.again}</p>
      </div>
    </>
  );
}

function StoreLink({ text, kind }: { readonly text: string; readonly kind: 'primary' | 'secondary' }): ReactNode {
  const { config } = usePrerenderedPage();
  return (
    <a
      className={`${button['button']} ${css['store']} ${css[kind]}`}
      data-action="open-store"
      href={config.storeListingUrl}
    >
      {text}
    </a>
  );
}

/** Opens the sheet that sends the page to a phone on which the package installs. */
function SendButton(): ReactNode {
  const { messages } = usePrerenderedPage();
  return (
    <button
      type="button"
      className={`${button['button']} ${css['store']} ${css['primary']}`}
      data-action="open-dialog"
      data-dialog="send-sheet"
      aria-haspopup="dialog"
    >
      {messages.send.button}
    </button>
  );
}

/** Downloads the package on a device that cannot install it, for use on an Android phone. */
function AnywayLink(): ReactNode {
  const { config, messages } = usePrerenderedPage();
  return (
    <a
      className={`${button['button']} ${css['store']} ${css['secondary']}`}
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
  const { config, messages, fill } = usePrerenderedPage();
  const text = messages.sheet;
  return (
    <>
      <div className={css['onPhone']}>
        <p className={typography['text']}>{text.marketText}</p>
        <p className={`${css['note']} ${css['inApp']}`}>
          <Icon name="open" className={css['noteIcon']} />
          <span>{text.inAppNotice}</span>
        </p>
        <ul className={css['rows']}>
          {chooserRows(config).map(({ id, label, name, vendors, url }) => (
            <li key={id} data-vendors={vendors.join(' ')}>
              <a className={css['row']} data-action="choose-market" data-market={id} href={url}>
                <span>
                  {label} <span className={css['rowName']}>{name}</span>
                </span>
                <Icon name="arrow" className={css['rowIcon']} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={css['elsewhere']}>
        <div className={css['code']}>
          <QrCode />
        </div>
        <p className={`${typography['text']} ${css['centered']}`}>{text.qrText}</p>
      </div>
      <StoreLink text={fill(text.storeInstead)} kind="secondary" />
    </>
  );
}
