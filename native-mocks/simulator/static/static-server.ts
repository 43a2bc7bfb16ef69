import type { PanelServer } from '../panel-server.ts';

/**
 * Creates the client of a simulator without a server: its files and those of the page are on one static web server, so one
 * origin. The page itself takes the phone's script from the simulator's window (`take-phone-script.html`).
 */
export function createStaticServer(window: Window): PanelServer {
  let documents = 0;
  return {
    phone: 1,
    pageOrigin: window.location.origin,
    addressOf: (name) => name,
    async publishPhone({ script }) {
      // `take-phone-script.html` reads it.
      Object.assign(window, { bridgeheadPhoneScript: script });
    },
    // Counts up, as a server that has served the page: no service worker of another project is looked for.
    served: async () => ({ documents: documents++, workers: 0 }),
    clearRequests: () => Promise.resolve(),
    clearPageOrigin: () =>
      Promise.reject(
        new Error(
          'Cannot clear the page’s storage: this simulator has no server. Run npx bridgehead simulate instead.',
        ),
      ),
    request: (path) => Promise.reject(new Error(`Cannot request ${path}: the simulator has no server.`)),
  };
}
