// The page of the benchmark and its work, measured in CPU time of its thread.
import { measureThread } from './thread-metrics.mjs';

/** The source of the page, which is bundled in the checkout of the measured bridge. */
export const pageSource = `
  import { createBridge, defineContract, event, method } from 'bridgehead';
  import * as benchSides from './tests/lab/bench/sides.mjs';
  const { createBridgeSide, runFlights } = benchSides;
  // Older commits, which against.mjs bundles, call the baseline "floor".
  const createBaselineSide = benchSides.createBaselineSide || benchSides.createFloorSide;
  const createWireBaselineSide = benchSides.createWireBaselineSide || benchSides.createWireFloorSide;
  const sdk = { createBridge, defineContract, event, method };
  const small = { a: 1, text: 'x'.repeat(80) };
  const make = {
    baseline: () => createBaselineSide(),
    wire: () => createWireBaselineSide(),
    ours: (options) => createBridgeSide(sdk, options),
  };
  const sides = {};
  window.bench = {
    open: (name, options) => void (sides[name] = make[name](options)),
    async awaited(name, { mode, count }) {
      sides[name].delivery.mode = mode;
      for (let i = 0; i < count; i++) await sides[name].call(small);
    },
    flight: (name, options) => runFlights(sides[name], options, small),
    listen(name, { count }) {
      for (let i = 0; i < count; i++) sides[name].on(() => void (window.received = i));
    },
    emit(name, { count }) {
      for (let i = 0; i < count; i++) sides[name].emit(small);
    },
    /** Makes calls that get no response. Nothing else retains their promises, so only the bridge holds the memory that remains. */
    leavePending(name, { count, isCaught }) {
      sides[name].delivery.mode = 'never';
      for (let i = 0; i < count; i++) {
        const call = sides[name].call(small);
        if (isCaught) call.catch(() => {});
      }
    },
    addAndRemove(name, { count }) {
      for (let repeat = 0; repeat < 20; repeat++) {
        const removals = Array.from({ length: count }, () => sides[name].on(() => {}));
        sides[name].emit(small);
        for (const remove of removals) remove();
      }
    },
  };
  window.boundary = {
    open({ isBatched }) {
      window.BridgeheadAndroid = {
        postMessage: (text) => window.postToShell(text),
        shell: () => JSON.stringify({ protocol: 1, platform: 'android', appVersion: '1.0', can: isBatched ? { batch: true } : {} }),
      };
      const contract = defineContract({ name: 'bench', version: '1.0.0', methods: { echo: method() }, events: {} });
      const bridge = createBridge(contract, { platform: 'android' });
      window.boundary.run = async ({ count, repeats }) => {
        const from = performance.now();
        for (let i = 0; i < repeats; i++) await Promise.all(Array.from({ length: count }, () => bridge.call('echo', small)));
        return performance.now() - from;
      };
    },
  };
`;

const plainFlights = (count) => ['flight', { count, repeats: 20_000 / count }];
const batchedFlights = (count) => ['flight', { count, repeats: 20_000 / count, mode: 'microtask' }];
const emits = (listeners) => ['emit', { count: Math.ceil(2_000_000 / (listeners + 100)) }];

/** The rows: the work on a side that was opened with `options`, after the step `before`; its budget is a multiple of the baseline. */
export const pageWork = [
  {
    label: 'awaited call, synchronous response',
    budget: 1.25,
    step: ['awaited', { mode: 'inside', count: 20_000 }],
  },
  {
    label: 'awaited call, response in a microtask',
    budget: 1.2,
    step: ['awaited', { mode: 'microtask', count: 20_000 }],
  },
  { label: '1000 in flight', budget: 1.25, step: plainFlights(1000) },
  { label: '10000 in flight', budget: 1.25, step: plainFlights(10_000) },
  { label: '1000 in flight, batched both ways', budget: 0.5, options: { gathers: true }, step: batchedFlights(1000) },
  {
    label: '10000 in flight, batched both ways',
    budget: 0.5,
    options: { gathers: true },
    step: batchedFlights(10_000),
  },
  ...[1, 10, 1000].map((count) => ({
    label: `event to ${count} listeners`,
    budget: 1.2,
    before: ['listen', { count }],
    step: emits(count),
  })),
  { label: '1000 listeners added and removed', budget: 1.2, step: ['addAndRemove', { count: 1000 }] },
];

/** Opens a page with the bundled page source in a separate context. */
export async function openBenchPage(browser, code) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addScriptTag({ content: code });
  const session = await context.newCDPSession(page);
  const cpuMs = await measureThread(session);
  const run = (name, [step, options]) =>
    page.evaluate(([step, name, options]) => window.bench[step](name, options), [step, name, options]);
  return {
    page,
    close: () => context.close(),
    run,
    /** Opens the sides and does the work once on each, so that the measured work runs compiled code. */
    async prepare(sides, { options, before, step }) {
      for (const name of sides) await run(name, ['open', options]);
      await page.waitForTimeout(20);
      for (const name of sides) {
        if (before) await run(name, before);
        await run(name, step);
      }
    },
    /** Returns the CPU time of a side for the work in milliseconds. */
    async timed(name, { step }) {
      const from = await cpuMs();
      await run(name, step);
      return (await cpuMs()) - from;
    },
  };
}
