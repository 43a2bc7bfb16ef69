import { useEffect, type ReactNode } from 'react';
import { isAuthorUrl } from '../../config/author-guard.ts';
import { LazyPart } from '../LazyPart.tsx';
import { useSitePage } from '../site-context.tsx';

const loadDiagnostics = async () => (await import('./Diagnostics.tsx')).Diagnostics;

/** Shows the author-only screen if the URL contains the site marker, else redirects to `/`. This hides the screen but does not protect it. */
export function AuthorPage(): ReactNode {
  const { config } = useSitePage();
  const isAllowed = typeof window !== 'undefined' && isAuthorUrl(window.location.href, config.siteMarker);
  useEffect(() => {
    if (!isAllowed) window.location.replace('/');
  }, [isAllowed]);
  return isAllowed && <LazyPart load={loadDiagnostics} />;
}
