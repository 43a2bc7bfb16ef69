// Serialized into the page: the function must not use imports, helpers or module state.

/** The settings of the script of a status page. Must be JSON. */
export interface StatusPageSettings {
  /** Origin of the simulator's window: messages are only sent to it. */
  readonly panelOrigin: string;
  readonly text: string;
  /** The URL that reports whether the page's server can be reached; missing if only the user decides when to try again. */
  readonly reachablePath?: string;
}

/** Reports the status to the simulator's window, and loads the page again by its button or when its server is back. */
export function runStatusPage(page: Window & typeof globalThis, settings: StatusPageSettings): void {
  const RETRY_MS = 2000;
  const { document, location } = page;
  const path = location.pathname + location.search;
  const send = function (message: object): void {
    if (page.parent !== page) page.parent.postMessage({ bridgehead: 'phone', message: message }, settings.panelOrigin);
  };
  const tryAgain = function (): void {
    location.reload();
  };
  const poll = function (reachablePath: string): void {
    page.setTimeout(function () {
      void page
        .fetch(reachablePath, { cache: 'no-store' })
        .then(
          function (response) {
            return response.ok;
          },
          function () {
            return false; // the simulator itself has stopped
          },
        )
        .then(function (isReachable) {
          if (isReachable) tryAgain();
          else poll(reachablePath);
        });
    }, RETRY_MS);
  };
  send({ kind: 'not-shown', path: path + location.hash, reason: settings.text });
  page.addEventListener('pagehide', function () {
    send({ kind: 'leave' });
  });
  const button = document.querySelector('button');
  if (button) button.addEventListener('click', tryAgain);
  if (settings.reachablePath !== undefined) poll(settings.reachablePath);
}
