import type { ShellPlatform } from 'bridgehead';
import type { ReactElement } from 'react';
import { isShellPlatform } from '../../../sdk/gate/platform.ts';
import type { AppScreen, AppSheet, AppState } from '../../app/app-state.ts';
import { jsonText, shownText } from '../ui/shown-text.ts';
import styles from './NativeScreens.module.css';

/** Props of `NativeScreens`. */
export interface NativeScreensProps {
  readonly app: AppState;
  readonly platform: ShellPlatform;
  readonly onBack: () => void;
  readonly onConfirm: (result: unknown) => void;
  readonly onDismiss: () => void;
  readonly onReopen: () => void;
}

/** The app's native screens and sheets over the page: placeholders that look native and name the call that opened them. */
export function NativeScreens(props: NativeScreensProps): ReactElement | null {
  const { app } = props;
  const top = app.screens.at(-1);
  return (
    <>
      {top === undefined && <ClosedPage onReturn={props.onReopen} />}
      {top && top.kind !== 'page' && <Screen key={app.screens.length} screen={top} app={app} onBack={props.onBack} />}
      {app.effect !== undefined && app.effect !== null && <Effect params={app.effect} />}
      {app.sheet && <Sheet {...props} sheet={app.sheet} />}
    </>
  );
}

function Screen({ screen, app, onBack }: { screen: AppScreen; app: AppState; onBack: () => void }): ReactElement {
  const isParty = screen.kind === 'party';
  const id = fieldText(screen.params, isParty ? 'partyId' : 'userId');
  return (
    <section
      className={styles['screen']}
      data-kind={screen.kind}
      aria-label={isParty ? 'Party screen' : 'Profile screen'}
    >
      <div className={styles['hero']}>
        {isParty ? (
          <div className={styles['seats']} aria-hidden="true">
            {['host', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
              <i key={place} />
            ))}
          </div>
        ) : (
          <div className={styles['avatar']} aria-hidden="true">
            {(app.user?.nickname ?? '?').slice(0, 1)}
          </div>
        )}
      </div>
      <h2 className={styles['title']}>{isParty ? `Party ${id}` : `Profile ${id}`}</h2>
      <p className={styles['hint']}>A native screen of the app. The page continues to run below it.</p>
      <Origin method={screen.method} params={screen.params} />
      <button type="button" className={styles['quiet']} onClick={onBack}>
        Back to the page
      </button>
    </section>
  );
}

const walletNames: Readonly<Record<NativeScreensProps['platform'], string>> = {
  android: 'Google Pay',
  ios: 'Apple Pay',
};
const walletName = (platform: ShellPlatform): string => (isShellPlatform(platform) ? walletNames[platform] : 'Wallet');

function Sheet({
  sheet,
  platform,
  onConfirm,
  onDismiss,
}: NativeScreensProps & { readonly sheet: AppSheet }): ReactElement {
  const isPay = sheet.kind === 'pay';
  return (
    <div className={styles['scrim']}>
      <dialog
        open
        className={styles['sheet']}
        aria-label={isPay ? 'Payment sheet' : 'Sign-out confirmation'}
        data-platform={platform}
      >
        <i className={styles['grip']} aria-hidden="true" />
        <h2 className={styles['title']}>{isPay ? walletName(platform) : 'Sign out?'}</h2>
        {isPay ? (
          <dl className={styles['bill']}>
            <dt>Product</dt>
            <dd>{fieldText(sheet.params, 'productId')}</dd>
            <dt>Pay with</dt>
            <dd>Test card ···· 4242</dd>
          </dl>
        ) : (
          <p className={styles['hint']}>The app asks the user and returns the choice to the page.</p>
        )}
        <Origin method={sheet.method} params={sheet.params} />
        <button
          type="button"
          className={styles['act']}
          onClick={() => onConfirm(isPay ? { status: 'paid' } : { isSignedOut: true })}
        >
          {isPay ? 'Pay' : 'Sign out'}
        </button>
        <button type="button" className={styles['quiet']} onClick={onDismiss}>
          Cancel
        </button>
      </dialog>
    </div>
  );
}

function ClosedPage({ onReturn }: { readonly onReturn: () => void }): ReactElement {
  return (
    <section className={styles['screen']} aria-label="The app without the page">
      <div className={styles['hero']} />
      <h2 className={styles['title']}>The page was closed</h2>
      <p className={styles['hint']}>The app closed the web view and shows the previous screen.</p>
      <button type="button" className={styles['act']} onClick={onReturn}>
        Reopen the page
      </button>
    </section>
  );
}

function Effect({ params }: { readonly params: unknown }): ReactElement {
  return (
    <output className={styles['effect']}>
      <b>Effect preview</b>
      <Origin method="previewEffect" params={params} />
    </output>
  );
}

function Origin({ method, params }: { readonly method: string | undefined; readonly params: unknown }): ReactElement {
  return (
    <code className={styles['origin']}>
      {method ?? 'the app'}({params === undefined || params === null ? '' : shownText(jsonText(params))})
    </code>
  );
}

/** Returns a member of params as text. Params are unvalidated input of the page. */
function fieldText(params: unknown, name: string): string {
  const value = (Object(params) as Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? shownText(String(value)) : '(none)';
}
