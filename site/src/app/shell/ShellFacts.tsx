import { languageOf } from 'bridgehead/app';
import { useBridge, useLocale, useShell, useSupports } from 'bridgehead/app/react';
import { useEffect, type ReactNode } from 'react';
import { parseLanguage } from '../../config/languages.ts';
import { fillText } from '../../messages/messages.ts';
import { useSitePage } from '../site-context.tsx';
import { leaveSite } from './leave-site.ts';
import css from './ShellBar.module.css';

/** Platform, version and locale of the app around the page, and the way back into it. */
export function ShellFacts(): ReactNode {
  const { messages, config } = useSitePage();
  const bridge = useBridge();
  const { platform, appVersion, ready } = useShell();
  const locale = useLocale();
  const canGoBack = useSupports('backToPrePage');
  useAdoptedFacts(locale);
  const text = messages.shell;
  const version = appVersion === undefined ? text.unknownVersion : fillText(text.version, { version: appVersion });
  if (!ready) return null;
  return (
    <p className={css['facts']} data-shell-facts={platform}>
      <span>{`${text.facts} · ${platform === 'ios' ? 'iOS' : 'Android'} · ${version} · ${locale}`}</span>
      <button
        type="button"
        className={css['close']}
        data-can-go-back={canGoBack.supported}
        onClick={() => void leaveSite(bridge, config.homeSiteUrl)}
      >
        {text.close}
      </button>
    </p>
  );
}

/** Tells the boot module what the app said of itself; the query parameters come from `ask-early.ts`. */
function useAdoptedFacts(locale: string): void {
  const { theme, ready } = useShell();
  const language = parseLanguage(languageOf(locale));
  useEffect(() => {
    if (ready) window.siteBoot?.adoptShell({ ...(language && { language }), ...(theme && { theme }) });
  }, [ready, language, theme]);
}
