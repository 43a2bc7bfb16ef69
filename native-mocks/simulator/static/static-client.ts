import type { ServerClient } from '../server/server-client.ts';

/**
 * Creates the client of a simulator without a server: its files and the files of the page are on one static web server, so one
 * origin. The page itself reads the phone's script from the simulator's window (`take-phone-script.html`).
 */
export function createStaticClient(window: Window): ServerClient {
  let documents = 0;
  return {
    phone: 1,
    pageOrigin: window.location.origin,
    urlOf: (name) => name,
    async publishPhone({ script }) {
      // `take-phone-script.html` reads it.
      Object.assign(window, { bridgeheadPhoneScript: script });
    },
    // There is no panel for requests.
    publishOverrides: () => Promise.resolve(),
    // Counts up like a server that has served the page, so that no service worker of another project is suspected.
    servedCounts: async () => ({ documents: documents++, workers: 0 }),
    clearRequests: () => Promise.resolve(),
    clearPageOrigin: () =>
      Promise.reject(
        new Error(
          'Cannot clear the page’s storage: this simulator has no server. Run npx bridgehead simulate instead.',
        ),
      ),
    request: (path) =>
      Promise.reject(
        new Error(`Cannot request ${path}: this simulator has no server. Run npx bridgehead simulate instead.`),
      ),
  };
}
