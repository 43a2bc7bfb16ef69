import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readField } from '../../boot/site-api/http-client.ts';
import { compareInstalled, versionFromUrl, renderInstalledVersion } from './installed-version.ts';

export interface UseInstalledVersionOptions {
  readonly isReady: boolean;
  readonly platform: string;
  readonly version: string | undefined;
  /** Goes back into the app. */
  readonly leave: () => void;
}

/** Drives the installed-version panel of the landing page: version, comparison with the live one, and the back button. */
export function useInstalledVersion({ isReady, platform, version, leave }: UseInstalledVersionOptions): void {
  const { pathname } = useLocation();
  const [newest, setNewest] = useState<{ readonly version: string | undefined }>();
  // The live version belongs to the Android package, so other platforms cannot be compared.
  const isComparable = platform === 'android';

  useEffect(() => {
    if (!isReady || !isComparable) return undefined;
    let isCurrent = true;
    const settle = (found: string | undefined): void => {
      if (isCurrent) setNewest({ version: found });
    };
    Promise.resolve(window.siteBoot?.liveVersion()).then(
      (body) => settle(versionFromUrl(readField(readField(body, 'data'), 'live_version'))),
      // The panel shows the state as unknown. Not logged, because the visitor did not trigger the request.
      () => settle(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [isReady, isComparable]);

  useEffect(() => {
    // Depends on the route, because a navigation may have replaced the panel by a copy of the prerendered one.
    if (!isReady || !pathname) return;
    const state = !isComparable ? 'hidden' : newest ? compareInstalled(version, newest.version) : 'checking';
    renderInstalledVersion(document, { version, newest: newest?.version, state });
  }, [isReady, isComparable, version, newest, pathname]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      // Only elements dispatch clicks to the document.
      if ((target as Element).closest('[data-leave]')) leave();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [leave]);
}
