import { servesThirdParties } from '../../config/third-parties.ts';

export interface StartLoadReportsOptions {
  readonly window: Window;
  /** Calls back immediately; in a shell once its query parameters have arrived or timed out. May call back twice. */
  readonly whenParamsReady: (run: () => void) => void;
  /** Sends the reports of our own API. Called once. */
  readonly sendLoad: () => void;
  /** Sends the page view, if the visitor allows it, and returns whether it did. Called until it returns true. */
  readonly sendPageView: () => boolean;
}

export interface LoadReports {
  /** Call after the visitor has decided on a consent question. */
  onConsentChanged(): void;
  dispose(): void;
}

/**
 * Sends each load report once per document, after the load event, so that reports do not compete with the page. A page that is left
 * before the parameters are known sends them without.
 */
export function startLoadReports(options: StartLoadReportsOptions): LoadReports {
  const { window, whenParamsReady, sendLoad, sendPageView } = options;
  let isSent = false;
  let isViewSent = false;

  const sendViewOnce = (): void => {
    if (servesThirdParties && isSent && !isViewSent) isViewSent = sendPageView();
  };
  const sendOnce = (): void => {
    if (isSent) return;
    isSent = true;
    window.removeEventListener('pagehide', sendOnce);
    sendLoad();
    sendViewOnce();
  };
  const onLoad = (): void => {
    window.addEventListener('pagehide', sendOnce);
    whenParamsReady(sendOnce);
  };

  if (window.document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  return {
    onConsentChanged: sendViewOnce,
    dispose() {
      window.removeEventListener('load', onLoad);
      window.removeEventListener('pagehide', sendOnce);
    },
  };
}
