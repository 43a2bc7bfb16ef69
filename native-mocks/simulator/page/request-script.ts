import { readRequests, timeRequests } from './in-page/describe-requests.ts';
import {
  copyBodies,
  describeFetch,
  reportFetch,
  reportXhr,
  watchBeacons,
  watchFetch,
  watchXhr,
} from './in-page/watch-requests.ts';
import { reportSockets, watchSockets } from './in-page/watch-sockets.ts';

// The functions run in the page as text, so each one must be self-contained.

/**
 * Returns statements that observe the requests of a page that its own server does not see. They expect a variable `page`, the page's
 * window. `send` is an expression for the function that receives each `PageNote`.
 */
export function requestScript(send: string): string {
  return `var sendRequest = function (request) { (${send})({ kind: 'request', request: request }); };
var requests = Object.assign((${String(timeRequests)})(page, sendRequest), (${String(readRequests)})(page));
(${String(watchFetch)})(page, (${String(describeFetch)})(page, requests), (${String(reportFetch)})(requests, (${String(copyBodies)})()));
(${String(watchXhr)})(page, requests, (${String(reportXhr)})(page, requests));
(${String(watchBeacons)})(page, requests);
`;
}

/** Returns statements that observe the WebSockets and EventSources of a page. */
export function socketScript(send: string): string {
  return `(${String(watchSockets)})(page, (${String(reportSockets)})(page, ${send}));
`;
}
