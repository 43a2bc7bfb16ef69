/** APIs newer than WebView 69 or iOS 12.2 that a page might use. `globalThis` is kept, because Playwright's own script needs it. */
const newer = [
  'queueMicrotask structuredClone WeakRef FinalizationRegistry BigInt BroadcastChannel ResizeObserver PointerEvent',
  'AggregateError Iterator requestIdleCallback reportError visualViewport scheduler navigation trustedTypes CSSStyleSheet.prototype.replaceSync',
  'Promise.allSettled Promise.any Promise.withResolvers Promise.try Object.fromEntries Object.hasOwn Object.groupBy Map.groupBy Array.fromAsync',
  'Array.prototype.at Array.prototype.findLast Array.prototype.findLastIndex Array.prototype.toSorted Array.prototype.toReversed',
  'Array.prototype.toSpliced Array.prototype.with String.prototype.at String.prototype.matchAll String.prototype.replaceAll',
  'String.prototype.isWellFormed String.prototype.trimStart String.prototype.trimEnd Intl.PluralRules Intl.RelativeTimeFormat',
  'AbortSignal.timeout AbortSignal.any AbortSignal.abort AbortSignal.prototype.throwIfAborted AbortSignal.prototype.reason',
  'Crypto.prototype.randomUUID Navigator.prototype.clipboard Navigator.prototype.userAgentData Element.prototype.replaceChildren',
  'Blob.prototype.text Blob.prototype.arrayBuffer URL.canParse URL.parse HTMLElement.prototype.inert',
]
  .join(' ')
  .split(' ');

/** Runs first in a page and removes APIs that an engine of 2018 lacks. es-check covers the syntax. */
export const oldEngineScript = `(function (names) {
  var left = [];
  names.forEach(function (name) {
    var steps = name.split('.'), last = steps.pop(), holder = window;
    steps.forEach(function (step) { holder = holder && holder[step]; });
    if (!holder || !(last in holder)) return;
    try { delete holder[last]; } catch (error) {}
    if (last in holder) left.push(name);
  });
  window.__left = left;
}(${JSON.stringify(newer)}));`;
