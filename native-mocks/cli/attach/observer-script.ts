import { actionScript } from '../../simulator/page/action-script.ts';
import { pictureScript } from '../../simulator/pictures/picture-script.ts';
import {
  awaitBridge,
  type ObservedNames,
  reportDocument,
  observeBridge,
  createObjectObserver,
} from './in-page/observe-bridge.ts';
import { openReport } from './in-page/open-report.ts';
import { createProxyObject, carriesNoMessages, replaceMembers, observeCalls } from './in-page/observe-object.ts';
import { reportReceived, observeReceiver } from './in-page/observe-receiver.ts';

/** The page function that sends observations to DevTools; the observer removes it immediately. */
export const OBSERVER_BINDING = '__bridgeheadObserved';
/** Key of the running observer in the page's window, by `Symbol.for`. */
const KEY = 'bridgehead.observer';

/** Options of `observerScript`. */
export interface ObserverScriptOptions {
  readonly names: ObservedNames;
  /** Whether to send pictures of the page, which contain its values. */
  readonly takesPictures: boolean;
}

/** Returns a script that observes the bridge and the user in a document, which may be in a frame. It runs once per document. */
export function observerScript({ names: { android, page }, takesPictures }: ObserverScriptOptions): string {
  const [binding, object, namespace, key] = [OBSERVER_BINDING, android, page, KEY].map((name) => JSON.stringify(name));
  // The functions are serialized into the page; each is self-contained.
  return `(function (page) {
var known = page[Symbol.for(${key})];
if (known) return known.renew();
var send = (${String(openReport)})(page, ${binding});
var isOn = true;
var onReport = function () {};
var report = function (fields) {
  if (!isOn) return;
  send(fields);
  if (fields.kind !== 'picture') onReport();
};
var receiver = (${String(observeReceiver)})(page, ${namespace}, { report: report, wrap: (${String(reportReceived)})(report) });
var calls = (${String(observeCalls)})(page, report, receiver.check);
var bridgeTools = {
  report: report, receiver: receiver, calls: calls,
  replaceMembers: ${String(replaceMembers)}, createProxyObject: ${String(createProxyObject)}, carriesNoMessages: ${String(carriesNoMessages)}
};
bridgeTools.observe = (${String(createObjectObserver)})(page, ${object}, bridgeTools);
var bridge = (${String(observeBridge)})(page, ${object}, bridgeTools);
var announce = (${String(reportDocument)})(page, report);
Object.defineProperty(page, Symbol.for(${key}), { configurable: true, value: {
  renew: function () { delete page[${binding}]; announce(true); },
  stop: function () { isOn = false; bridge.stop(); }
} });
(${String(awaitBridge)})(page, bridge);
(function () {
${actionScript(`function (step) { report({ kind: 'step', step: step }); }`)}
})();
${takesPictures ? `if (page === page.top) onReport = ${pictureScript(`function (picture) { report({ kind: 'picture', picture: picture }); }`)};` : ''}
})(window);
`;
}

/** An expression that restores everything the observer has replaced in the page. */
export const stopObserver: string = `(function (page) {
var key = Symbol.for(${JSON.stringify(KEY)});
if (page[key]) page[key].stop();
delete page[key];
})(window)`;
