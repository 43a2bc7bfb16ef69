import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSitePage } from '../app/site-context.tsx';
import { InAppLegalPage } from './InAppLegalPage.tsx';
import { legalFile, showLegalFile, textLimitMs } from './legal-file.ts';
import { loadLegalText } from './legal-pages.ts';
import type { LegalSlug } from './legal-slugs.ts';
import type { LegalShell } from './legal-shell.ts';
import { LegalRoute } from './LegalRoute.tsx';

/** A legal page on a hash route of the site. Stands inside the site's layout. */
export function SiteLegalPage({ slug }: { readonly slug: LegalSlug }): ReactElement {
  const { config, language } = useSitePage();
  const page = { slug, language, siteUrl: config.siteUrl, load: loadOrShowFile };
  return <LegalRoute {...page} frame="site" {...useArrival()} />;
}

/** The in-app version of a legal page on a hash route. Stands alone, without header and footer of the site. */
export function AppLegalPage({ slug }: { readonly slug: LegalSlug }): ReactElement {
  const { config, language } = useSitePage();
  const leave = useCallback(() => window.location.assign(config.homeSiteUrl), [config]);
  const shell = useShell();
  const page = {
    slug,
    shell,
    fallbackLanguage: language,
    siteUrl: config.siteUrl,
    onLeave: leave,
    load: loadOrShowFile,
  };
  return <InAppLegalPage {...page} {...useArrival()} />;
}

/** Loads a text; where it does not come in time, the file of the page is shown, which holds it. */
const loadOrShowFile: typeof loadLegalText = async (page, language) => {
  let limit = 0;
  try {
    const late = new Promise<never>((_resolve, reject) => {
      const tooLate = new Error(`Cannot load the text of ${page.slug}: it took too long. Its file is shown instead.`);
      limit = window.setTimeout(() => reject(tooLate), textLimitMs);
    });
    return await Promise.race([loadLegalText(page, language), late]);
  } catch (error) {
    void showLegalFile(legalFile(page.slug, language), window);
    throw error;
  } finally {
    window.clearTimeout(limit);
  }
};

/** The native app, as soon as the page's bridge is there; stays `undefined` in a plain browser. */
function useShell(): LegalShell | undefined {
  const [shell, setShell] = useState<LegalShell>();
  useEffect(() => {
    let isCurrent = true;
    loadLegalShell().then(
      (loaded) => {
        if (isCurrent) setShell(loaded);
      },
      () => {
        // The SDK did not load: the page reads as in a browser.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return shell;
}

/** The SDK is a chunk that plain browsers never load: nothing here imports it before the boot module has seen a shell. */
async function loadLegalShell(): Promise<LegalShell | undefined> {
  if (!window.siteBoot?.getState().isInShell) return undefined;
  const { openLegalShell } = await import('./legal-shell.ts');
  return openLegalShell();
}

/** The section of the address, the title of the tab, and whether the visitor has come from another page of the site. */
function useArrival(): Pick<Parameters<typeof LegalRoute>[0], 'section' | 'wantsFocus' | 'onShow'> {
  const { config } = useSitePage();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const section = search.get('s') ?? undefined;
  // After a navigation the site has put the focus on the main element, whose id is the route: it goes on to the heading.
  const wantsFocus = useCallback(() => document.activeElement?.id === pathname, [pathname]);
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
  return { section, wantsFocus, onShow };
}
