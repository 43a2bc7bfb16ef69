// Prints the positions of the functions in a build of the core that the start of a page calls, up to the first result and the first
// event: node packaging/called-at-start.mjs FILE. They depend on the code alone: no clock and no machine decides which functions run.
import { Session } from 'node:inspector';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const url = pathToFileURL(resolve(process.argv[2])).href;
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const { createBridge, defineContract, event, method } = await import(url);
const window = createPage();
const contract = defineContract({
  name: 'start',
  version: '1.0.0',
  methods: { getUser: method({ since: { android: '1.0', ios: '1.0' }, params: anything(), result: anything() }) },
  events: { themeChanged: event({ payload: anything(), state: true }) },
});
const bridge = createBridge(contract, { window });
const changed = new Promise((resolve) => bridge.on('themeChanged', resolve));
await bridge.call('getUser', {});
window.bridgehead.receive(JSON.stringify({ jsonrpc: '2.0', method: 'themeChanged', params: {} }));
await changed;

session.post('Profiler.takePreciseCoverage', (error, taken) => {
  if (error) throw error;
  const { functions } = taken.result.find((script) => script.url === url);
  const called = functions.map(({ ranges: [range] }) => range).filter(({ count }) => count > 0);
  console.log(JSON.stringify(called.map(({ startOffset, endOffset }) => ({ start: startOffset, end: endOffset }))));
});
bridge.dispose();

/** Returns the window of a page in an Android app that answers each request in a task of its own. */
function createPage() {
  const announcement = { protocol: 1, platform: 'android', appVersion: '1.0', methods: ['getUser'], can: {} };
  const events = { addEventListener() {}, removeEventListener() {} };
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const document = { ...events, visibilityState: 'visible', hidden: false };
  const page = { ...events, navigator: { userAgent, language: 'en' }, document, crypto: globalThis.crypto };
  page.BridgeheadAndroid = {
    shell: () => JSON.stringify(announcement),
    postMessage(text) {
      const { id, method } = JSON.parse(text);
      const result = method === '$/hello' ? announcement : {};
      setTimeout(() => page.bridgehead.receive(JSON.stringify({ jsonrpc: '2.0', id, result })));
    },
  };
  return Object.assign(page, { window: page, self: page, top: page, parent: page });
}

/** Returns a schema that accepts each value. */
function anything() {
  return { '~standard': { version: 1, vendor: 'start', validate: (value) => ({ value }) } };
}
