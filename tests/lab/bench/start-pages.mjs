// The pages whose start is measured without the packages of other bridges, bundled with the built package.
import { bundlePage } from './bundle-page.mjs';

/** The native side of both bridges. It echoes params in a microtask. */
const native = `
  const announcement = { protocol: 1, platform: 'android', appVersion: '1.0', methods: ['echo'], can: {} };
  window.host = {
    native: {
      postMessage(text) {
        const { id, params } = JSON.parse(text);
        queueMicrotask(() => host.receive({ id, data: params }));
      },
    },
  };
  window.BridgeheadAndroid = {
    shell: () => JSON.stringify(announcement),
    postMessage(text) {
      const { id, method, params } = JSON.parse(text);
      const response = JSON.stringify({ jsonrpc: '2.0', id, result: method === '$/hello' ? announcement : params });
      queueMicrotask(() => window.bridgehead.receive(response));
    },
  };`;

const baseline = `
  import { createBaseline } from './tests/lab/bench/baseline.mjs';
  globalThis.bridge = createBaseline(host);
  globalThis.bridge.on('ticked', () => {});`;

const ours = `
  import { createBridge, defineContract, event, method } from 'bridgehead';
  const contract = defineContract({ name: 'bench', version: '1.0.0', methods: { echo: method() }, events: { ticked: event() } });
  globalThis.bridge = createBridge(contract);
  globalThis.bridge.on('ticked', () => {});`;

const realPage = (name) => `import { startPage } from './tests/lab/bench/real-page/${name}.jsx'; startPage();`;

const pageOf = async (source, folder) => ({ native, page: await bundlePage(source, folder) });

/** Returns the pages that only start a bridge: the baseline, and ours with the built package of each folder. */
export async function bridgePages(folders) {
  const ownPages = folders.map(async (folder) => [folder, await pageOf(ours, folder)]);
  return { baseline: await pageOf(baseline), ...Object.fromEntries(await Promise.all(ownPages)) };
}

/** Returns the page with React alone, and the same page with a contract, schemas and two hooks. */
export async function realPages() {
  return { reactAlone: await pageOf(realPage('react-alone')), ours: await pageOf(realPage('bridgehead')) };
}
