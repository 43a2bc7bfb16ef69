import { servesThirdParties } from '../../config/third-parties.ts';

export interface StartLoadReportsOptions {
  readonly window: Window;
  /** Calls back at once, or in a shell when its query parameters are known or late. May call back twice. */
  readonly whenParamsKnown: (run: () => void) => void;
  /** Sends the reports of our own API. Called once. */
  readonly sendLoad: () => void;
  /** Sends the page view, if the visitor allows it. Called until it says that it was sent. */
  readonly sendPageView: () => boolean;
}

export interface LoadReports {
  /** The visitor has answered the consent question. */
  consentChanged(): void;
  dispose(): void;
}

/** Sends each load report once per document, after the load event, so that nothing competes with the page itself. */
export function startLoadReports(options: StartLoadReportsOptions): LoadReports {
  const { window, whenParamsKnown, sendLoad, sendPageView } = options;
  let isSent = false;
  let isViewSent = false;

  const viewOnce = (): void => {
    if (servesThirdParties && isSent && !isViewSent) isViewSent = sendPageView();
  };
  const sendOnce = (): void => {
    if (isSent) return;
    isSent = true;
    sendLoad();
    viewOnce();
  };
  const onLoad = (): void => whenParamsKnown(sendOnce);

  if (window.document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  return {
    consentChanged: viewOnce,
    dispose() {
      window.removeEventListener('load', onLoad);
    },
  };
}
