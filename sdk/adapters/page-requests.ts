import { type ResponseMessage, wireErrors } from 'bridgehead/transports';
import type { AdaptedListener } from './bridge-adapter.ts';
import type { PageSender } from './page-sender.ts';

/** The requests of an app to handlers of the page. */
export interface PageRequests {
  readonly request: AdaptedListener['request'];
  /** Settles the request that a response of the page belongs to. */
  settle(response: ResponseMessage): void;
}

/** Creates the table of requests to the page. The page responds to each, at the latest after the timeout of its handlers. */
export function createPageRequests({ send }: PageSender): PageRequests {
  const open = new Map<string, (response: ResponseMessage) => void>();
  let count = 0;
  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        const id = `app.${++count}`;
        const fail = (why: string, code: number = wireErrors.internal): void =>
          reject(Object.assign(new Error(`Cannot run the page's handler: ${why}.`), { code }));
        open.set(id, ({ result, error }) =>
          error ? fail(`the page responded with code ${error.code}`, error.code) : resolve(result),
        );
        if (send({ id, method, params })) return;
        open.delete(id);
        fail('its params are not JSON or too long, or the bridge was disposed');
      }),
    settle(response) {
      const settle = open.get(response.id);
      open.delete(response.id);
      if (settle) settle(response);
    },
  };
}
