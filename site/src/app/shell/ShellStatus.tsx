import type { Platform } from 'bridgehead';
import { languageOf } from 'bridgehead/app';
import { useAppLocale, useBridge, useShell, useSupports } from 'bridgehead/app/react';
import { useCallback, useEffect, type ReactNode } from 'react';
import { parseLanguage } from '../../config/site-languages.ts';
import { fillText } from '../../messages/messages.ts';
import { useSitePage } from '../site-context.tsx';
import { leaveSite } from './leave-site.ts';
import { useInstalledVersion } from './use-installed-version.ts';
import css from './ShellBar.module.css';

const platformNames: Readonly<Record<Platform, string>> = { android: 'Android', ios: 'iOS', pc: 'Android' };

/** Name, platform and version of the app, and a button that goes back to it. */
export function ShellStatus(): ReactNode {
  const { messages, config, fill } = useSitePage();
  const bridge = useBridge();
  const { platform, appVersion, ready } = useShell();
  const locale = useAppLocale();
  const canGoBack = useSupports('backToPrePage');
  useForwardShellInfo(locale);
  const leave = useCallback(() => void leaveSite(bridge, config.homeSiteUrl), [bridge, config]);
  useInstalledVersion({ isReady: ready, platform, version: appVersion, leave });
  const text = messages.shell;
  const version = appVersion === undefined ? text.unknownVersion : fillText(text.version, { version: appVersion });
  if (!ready) return null;
  return (
    <p className={css['status']} data-shell-status={platform} data-locale={locale}>
      <span>
        {fillText(fill(text.status), { platform: platformNames[platform] })}
        <br />
        {version}
      </span>
      <button type="button" className={css['close']} data-can-go-back={canGoBack.supported} onClick={leave}>
        {text.close}
      </button>
    </p>
  );
}

/** Passes language and theme of the app to the boot module; the query parameters come from `request-query-params.ts`. */
function useForwardShellInfo(locale: string): void {
  const { theme, ready } = useShell();
  const language = parseLanguage(languageOf(locale));
  useEffect(() => {
    if (ready) window.siteBoot?.applyShell({ ...(language && { language }), ...(theme && { theme }) });
  }, [ready, language, theme]);
}
