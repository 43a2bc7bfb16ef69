// The work whose cost is measured as the work grows. Bundled from source and run in Node.
import { createBridge, defineContract, event, method } from 'bridgehead';
import { createAndroidShell } from 'bridgehead/mocks';
import { filterRows } from '../../../native-mocks/simulator/timeline/filter-rows.ts';
import { createTrafficFeed } from '../../../native-mocks/simulator/timeline/traffic-feed.ts';
import { createManualClock } from '../../../native-mocks/installed-shell/manual-clock.ts';
import { createBridgeSide, createBaselineSide } from './sides.mjs';

const params = { a: 1, text: 'x'.repeat(80) };
const sdk = { createBridge, defineContract, event, method };
const everyLine = { text: '', showsProtocol: true, showsServer: true, onlyFailures: false };

/**
 * The jobs by id: `title`, the `unit` of the work, and `run(count, prepared)`. `prepare` and `finish` are not measured;
 * `prepareBaseline` prepares the same work for the baseline.
 */
export const growthJobs = {
  calls: {
    title: 'Calls in flight',
    unit: 'call',
    prepare: () => createBridgeSide(sdk, { timeoutMs: 600_000 }),
    prepareBaseline: createBaselineSide,
    async run(count, side) {
      side.delivery.mode = 'held';
      const calls = Array.from({ length: count }, () => side.call(params));
      await Promise.resolve();
      side.delivery.release();
      await Promise.all(calls);
    },
    finish: (side) => side.dispose(),
  },
  listeners: {
    title: 'Listeners of an event',
    unit: 'listener',
    prepare: () => createBridgeSide(sdk),
    prepareBaseline: createBaselineSide,
    run(count, side) {
      let delivered = 0;
      const removals = Array.from({ length: count }, () => side.on(() => void delivered++));
      side.emit(params);
      for (const remove of removals) remove();
      if (delivered !== count) throw new Error(`${delivered} of ${count} listeners were called.`);
    },
    finish: (side) => side.dispose(),
  },
  methods: {
    title: 'Methods in the contract',
    unit: 'method',
    async run(count) {
      const methods = Object.fromEntries(Array.from({ length: count }, (_, at) => [`method${at}`, method()]));
      const contract = defineContract({ name: 'growth', version: '1.0.0', methods });
      const window = { navigator: { userAgent: 'Android' }, crypto: globalThis.crypto };
      window.BridgeheadAndroid = {
        postMessage(text) {
          const { id } = JSON.parse(text);
          const result = { protocol: 1, platform: 'android', appVersion: '1.0' };
          queueMicrotask(() => window.bridgehead.receive(JSON.stringify({ jsonrpc: '2.0', id, result })));
        },
      };
      const bridge = createBridge(contract, { window });
      await bridge.call(`method${count - 1}`);
      bridge.dispose();
    },
  },
  lines: {
    title: "Messages in the simulator's log",
    unit: 'message',
    run(count) {
      const clock = createManualClock();
      let rows = [];
      const contractInfo = { describeMismatch: () => undefined, deadlineOf: () => undefined };
      const feed = createTrafficFeed({ clock, contractInfo, onChange: (log) => void ({ rows } = log) });
      for (let at = 0; at < count; at++) {
        feed.add(messageAt(at));
        clock.advance(1);
      }
      clock.advance(1000);
      feed.dispose();
      const found = filterRows(rows, { ...everyLine, text: 'line 7' });
      if (rows.length !== count || (count > 7 && !found.length)) throw new Error('Messages were lost.');
    },
  },
  pages: {
    title: 'Pages reloaded under one simulated app',
    unit: 'page',
    prepare() {
      const contract = defineContract({ name: 'growth', version: '1.0.0', methods: { echo: method() } });
      return { contract, shell: createAndroidShell({ contract, responses: { echo: null } }) };
    },
    async run(count, { contract, shell }) {
      for (let at = 0; at < count; at++) {
        const window = { navigator: { userAgent: 'Android' }, crypto: globalThis.crypto };
        const restore = shell.install(window);
        const bridge = createBridge(contract, { window });
        await bridge.call('echo');
        bridge.dispose();
        restore();
      }
    },
    finish: ({ shell }) => shell.dispose(),
  },
};

/** Returns a log entry; consecutive entries are one millisecond apart. */
function messageAt(at) {
  const text = `line ${at}`;
  return {
    message: { from: 'shell', kind: 'notification', method: 'ticked', params: { ...params, text }, atMs: at, text },
  };
}
