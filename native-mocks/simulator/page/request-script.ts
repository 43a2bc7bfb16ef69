import { findOverride } from '../../simulator-protocol/request-override.ts';
import { OVERRIDE_PATH } from '../../simulator-protocol/simulator-paths.ts';
import { readRequests, timeRequests } from './in-page/describe-requests.ts';
import { overrideRequests } from './in-page/override-requests.ts';
import {
  copyBodies,
  describeFetch,
  reportFetch,
  reportXhr,
  sendFetch,
  watchBeacons,
  watchFetch,
  watchXhr,
} from './in-page/watch-requests.ts';
import { reportSockets, watchEventSource, watchSockets } from './in-page/watch-sockets.ts';

// The functions run in the page as text, so each one must be self-contained.

/**
 * Returns statements that observe the requests of a page that its own server does not see. They expect a variable `page`, the page's
 * window, and define `overrides`. `send` is an expression for the function that receives each `PageNote`.
 */
export function requestScript(send: string): string {
  return `var sendRequest = function (request) { (${send})({ kind: 'request', request: request }); };
var requests = Object.assign((${String(timeRequests)})(page, sendRequest), (${String(readRequests)})(page));
var overrides = (${String(overrideRequests)})(page, { count: ${String(findOverride)}, path: ${JSON.stringify(OVERRIDE_PATH)} });
var sending = { start: (${String(describeFetch)})(page, requests), send: (${String(sendFetch)})(page, overrides) };
(${String(watchFetch)})(page, sending, (${String(reportFetch)})(requests, (${String(copyBodies)})()));
(${String(watchXhr)})(page, { requests: requests, overrides: overrides }, (${String(reportXhr)})(page, requests));
(${String(watchBeacons)})(page, requests);
`;
}

/** Returns statements that observe the WebSockets and EventSources of a page. */
export function socketScript(send: string): string {
  return `var reportSocket = (${String(reportSockets)})(page, ${send});
(${String(watchSockets)})(page, { report: reportSocket, watchSource: (${String(watchEventSource)})(reportSocket) });
`;
}
