import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { fieldOf } from '../../boot/site-api/http-client.ts';
import { compareInstalled, versionInAddress, writeInstalled } from './installed-version.ts';

export interface UseInstalledVersionOptions {
  readonly isReady: boolean;
  readonly platform: string;
  readonly version: string | undefined;
  /** Goes back into the app. */
  readonly leave: () => void;
}

/** Serves the part of the landing page that is shown inside the app: the installed version, whether it is the newest, the way back. */
export function useInstalledVersion({ isReady, platform, version, leave }: UseInstalledVersionOptions): void {
  const { pathname } = useLocation();
  const [newest, setNewest] = useState<{ readonly version: string | undefined }>();
  // The live version is that of the Android package: it says nothing about another platform.
  const isCompared = platform === 'android';

  useEffect(() => {
    if (!isReady || !isCompared) return undefined;
    let isCurrent = true;
    const settle = (found: string | undefined): void => {
      if (isCurrent) setNewest({ version: found });
    };
    Promise.resolve(window.siteBoot?.liveVersion()).then(
      (body) => settle(versionInAddress(fieldOf(fieldOf(body, 'data'), 'live_version'))),
      // No answer is said as such; the boot module's client has no log to fill for a question nobody asked.
      () => settle(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [isReady, isCompared]);

  useEffect(() => {
    // Every route has a name; with a new one the page may have been rendered anew, from its prerendered part.
    if (!isReady || !pathname) return;
    const state = !isCompared ? 'hidden' : newest ? compareInstalled(version, newest.version) : 'checking';
    writeInstalled(document, { version, newest: newest?.version, state });
  }, [isReady, isCompared, version, newest, pathname]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      // Clicks reach the document from elements only.
      if ((target as Element).closest('[data-leave]')) leave();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [leave]);
}
