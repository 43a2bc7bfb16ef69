/**
 * The script with which a page keeps its own record: what it did and what it got, in the words of the simulator's timeline. It
 * knows nothing of the simulator. The record survives a navigation in the session storage.
 */
export const ledgerScript = `
const lines = JSON.parse(sessionStorage.getItem('ledger') || '[]');
const ledger = (line) => {
  const at = lines.push(line) - 1;
  sessionStorage.setItem('ledger', JSON.stringify(lines));
  return (outcome) => {
    lines[at] = line + ' ' + outcome;
    sessionStorage.setItem('ledger', JSON.stringify(lines));
  };
};
// A navigation that was redirected says so to the page.
if (performance.getEntriesByType('navigation')[0].redirectCount > 0) ledger('request GET redirect 302');
ledger('page loaded ' + location.pathname + location.search + location.hash);
addEventListener('click', ({ target, isTrusted }) => {
  const button = isTrusted && target.closest('button, a');
  if (button) ledger('tapped ' + (button.tagName === 'A' ? 'link' : 'button') + ' “' + button.textContent + '”');
}, true);

const { createBridge, defineContract, event, method } = Bridgehead;
const bridge = createBridge(defineContract({
  name: 'app', version: '1.0.0',
  methods: { getUserInfo: method(), getValueForKey: method(), analyse: method({ reply: false }) },
  events: { themeChanged: event() },
}));
/** Calls the app. */
const call = async (name, params) => {
  const end = ledger('call ' + name);
  const outcome = await bridge.safeCall(name, params);
  end(outcome.ok ? 'ok' : outcome.error.code);
};
const nameOf = (url) => {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin ? pathname.slice(pathname.lastIndexOf('/') + 1) : origin + pathname;
};
/** Of a redirect, a page sees only the last response. */
const outcomeOf = ({ type, redirected, status }) => type === 'opaque' ? 'hidden' : redirected ? 302 : status + (isCached ? ', worker' : '');
let isCached = false;
/** Requests a URL with the page's own fetch, and reads the response as text. */
const request = async (url, init = {}) => {
  const end = ledger('request ' + (init.method || 'GET') + ' ' + nameOf(url));
  try {
    const response = await fetch(url, init);
    end(outcomeOf(response));
    if (response.redirected) ledger('request GET ' + nameOf(response.url))(response.status);
    return await response.text();
  } catch (error) {
    end('closed');
    return String(error);
  }
};
/** The same with XMLHttpRequest. */
const requestByXhr = (url, { method = 'GET', headers = {}, body } = {}) => new Promise((resolve) => {
  const end = ledger('request ' + method + ' ' + nameOf(url));
  const xhr = new XMLHttpRequest();
  xhr.open(method, url);
  for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
  xhr.onloadend = () => {
    end(xhr.status || 'closed');
    resolve(xhr.responseText);
  };
  xhr.send(body);
});
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
`;
