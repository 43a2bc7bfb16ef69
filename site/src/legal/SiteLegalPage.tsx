import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { historyPlaces, visitOf } from '../app/history-places.ts';
import { useSitePage } from '../app/site-context.tsx';
import { mainId } from '../app/SkipLink.tsx';
import { InAppLegalPage } from './InAppLegalPage.tsx';
import { sectionOfRoute } from '../boot/hash-route.ts';
import { legalFile, openLegalFile, loadTimeoutMs } from './legal-file.ts';
import { loadLegalText } from './legal-pages.ts';
import type { LegalSlug } from './legal-slugs.ts';
import type { LegalShell } from './legal-shell.ts';
import { LegalRoute } from './LegalRoute.tsx';

/** A legal page on a hash route of the site, inside the site's layout. */
export function SiteLegalPage({ slug }: { readonly slug: LegalSlug }): ReactElement {
  const { config, language } = useSitePage();
  const page = { slug, language, siteUrl: config.siteUrl, load: loadOrShowFile };
  return <LegalRoute {...page} frame="site" {...useRouteProps()} />;
}

/** The in-app version of a legal page on a hash route, without header or footer of the site. */
export function AppLegalPage({ slug }: { readonly slug: LegalSlug }): ReactElement {
  const { config, language } = useSitePage();
  const leave = useCallback(() => window.location.assign(config.homeSiteUrl), [config]);
  const shell = useLegalShell();
  const page = {
    slug,
    shell,
    fallbackLanguage: language,
    siteUrl: config.siteUrl,
    onLeave: leave,
    load: loadOrShowFile,
  };
  return <InAppLegalPage {...page} {...useRouteProps()} />;
}

/** Loads a text; if that fails or times out, opens the static file of the page instead. */
const loadOrShowFile: typeof loadLegalText = async (page, language) => {
  let timer = 0;
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      const timeoutError = new Error(`Cannot load the text of ${page.slug}: it timed out. Its file is shown instead.`);
      timer = window.setTimeout(() => reject(timeoutError), loadTimeoutMs);
    });
    return await Promise.race([loadLegalText(page, language), timeout]);
  } catch (error) {
    void openLegalFile(legalFile(page.slug, language), window);
    throw error;
  } finally {
    window.clearTimeout(timer);
  }
};

/** Returns the native app once the page's bridge is loaded; `undefined` in a plain browser. */
function useLegalShell(): LegalShell | undefined {
  const [shell, setShell] = useState<LegalShell>();
  useEffect(() => {
    let isCurrent = true;
    loadLegalShell().then(
      (loaded) => {
        if (isCurrent) setShell(loaded);
      },
      () => {
        // The SDK could not be loaded: the page works as in a browser.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return shell;
}

/** Imports the SDK only after the boot module has detected a shell, so that plain browsers never load it. */
async function loadLegalShell(): Promise<LegalShell | undefined> {
  if (!window.siteBoot?.getState().isInShell) return undefined;
  const { openLegalShell } = await import('./legal-shell.ts');
  return openLegalShell();
}

/** The section in the URL, the title of the tab, and whether the visitor navigated here from another page of the site. */
function useRouteProps(): Pick<Parameters<typeof LegalRoute>[0], 'section' | 'wantsFocus' | 'arrive' | 'onShow'> {
  const { config } = useSitePage();
  const location = useLocation();
  const section = sectionOfRoute(location.pathname + location.search + location.hash);
  const visit = visitOf(location);
  const arrive = useCallback(() => historyPlaces().arrive(visit), [visit]);
  // After a navigation the site has focused the main element; the focus then moves on to the heading.
  const wantsFocus = useCallback(() => document.activeElement?.id === mainId, []);
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  const onShow = useCallback(
    (title: string) => {
      document.title = `${title} | ${config.productName}`;
    },
    [config],
  );
  return { section, wantsFocus, arrive, onShow };
}
