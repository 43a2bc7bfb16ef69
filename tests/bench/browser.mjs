// The measures of speed.mjs in Chromium, in processor time of the page's thread, and calls over a real process border.
import { chromium } from '@playwright/test';
import { bundle } from '../bundle.mjs';
import { chromiumArgs, findChromium } from '../chromium.mjs';
import { measureHeap } from './browser-heap.mjs';
import { median } from './median.mjs';
import { measureStartUp } from './start-up.mjs';

const pageSource = `
  import { createBridge, defineContract, event, method } from 'bridgehead';
  import { createBridgeSide, createFloorSide, createWireFloorSide, runFlights } from './tests/bench/sides.mjs';
  const sdk = { createBridge, defineContract, event, method };
  const small = { a: 1, text: 'x'.repeat(80) };
  const make = { floor: () => createFloorSide(), wire: () => createWireFloorSide(), ours: (options) => createBridgeSide(sdk, options) };
  const sides = {};
  window.bench = {
    open: (name, options) => void (sides[name] = make[name](options)),
    async awaited(name, { mode, count }) {
      sides[name].delivery.mode = mode;
      for (let i = 0; i < count; i++) await sides[name].call(small);
    },
    flight: (name, options) => runFlights(sides[name], options, small),
    listen(name, { count }) {
      for (let i = 0; i < count; i++) sides[name].on(() => void (window.heard = i));
    },
    emit(name, { count }) {
      for (let i = 0; i < count; i++) sides[name].emit(small);
    },
    /** Calls that nobody answers; uncaught, their promises are nobody's either: what stays is what the bridge keeps. */
    leave(name, { count, isCaught }) {
      sides[name].delivery.mode = 'never';
      for (let i = 0; i < count; i++) {
        const call = sides[name].call(small);
        if (isCaught) call.catch(() => {});
      }
    },
    churn(name, { count }) {
      for (let repeat = 0; repeat < 20; repeat++) {
        const offs = Array.from({ length: count }, () => sides[name].on(() => {}));
        sides[name].emit(small);
        for (const off of offs) off();
      }
    },
  };
  window.border = {
    open({ gathers }) {
      window.BridgeheadAndroid = {
        postMessage: (text) => window.crossBorder(text),
        shell: () => JSON.stringify({ protocol: 1, platform: 'android', appVersion: '1.0', can: gathers ? { batch: true } : {} }),
      };
      const contract = defineContract({ name: 'bench', version: '1.0.0', methods: { echo: method() }, events: {} });
      const bridge = createBridge(contract, { platform: 'android' });
      window.border.run = async ({ count, repeats }) => {
        const from = performance.now();
        for (let i = 0; i < repeats; i++) await Promise.all(Array.from({ length: count }, () => bridge.call('echo', small)));
        return performance.now() - from;
      };
    },
  };
`;

/** Ratios to the floor of what a page does, in processor time; each as `report(name, value, budget)`. */
export async function measureInBrowser(rounds, report) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    const code = await bundle(pageSource);
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const cpuMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    };
    const run = (step, name, options) =>
      page.evaluate(([step, name, options]) => window.bench[step](name, options), [step, name, options]);
    const timed = async (...args) => {
      const from = await cpuMs();
      await run(...args);
      return (await cpuMs()) - from;
    };
    const ratioOf = async (side, [step, options]) => {
      for (const name of ['floor', side]) await run(step, name, options);
      const ratios = [];
      for (let round = 0; round < rounds; round++) {
        const floorMs = await timed(step, 'floor', options);
        ratios.push((await timed(step, side, options)) / floorMs);
      }
      return median(ratios);
    };
    const compare = async (label, budget, work) => report(label, await ratioOf('ours', work), budget);
    const open = async (options) => {
      for (const name of ['floor', 'ours']) await run('open', name, options);
      await page.waitForTimeout(20);
    };
    await open();
    await compare('awaited call, reply inside the call', 1.25, ['awaited', { mode: 'inside', count: 20_000 }]);
    await run('open', 'wire');
    const wire = await ratioOf('wire', ['awaited', { mode: 'inside', count: 20_000 }]);
    report('the floor on our wire, reply inside the call', wire, NaN);
    await compare('awaited call, reply in a microtask', 1.2, ['awaited', { mode: 'microtask', count: 20_000 }]);
    await compare('1000 in flight', 1.25, ['flight', { count: 1000, repeats: 20 }]);
    await compare('10000 in flight', 1.25, ['flight', { count: 10_000, repeats: 2 }]);
    await open({ gathers: true });
    const gathered = { mode: 'microtask' };
    await compare('1000 in flight, gathered both ways', 0.5, ['flight', { count: 1000, repeats: 20, ...gathered }]);
    await compare('10000 in flight, gathered both ways', 0.5, ['flight', { count: 10_000, repeats: 2, ...gathered }]);
    for (const count of [1, 10, 1000]) {
      await open();
      for (const name of ['floor', 'ours']) await run('listen', name, { count });
      await compare(`event to ${count} listeners`, 1.2, ['emit', { count: Math.ceil(200_000 / (count + 10)) }]);
    }
    await open();
    await compare('1000 listeners added and removed', 1.2, ['churn', { count: 1000 }]);
    report('evaluate and ready for the first call', await measureStartUp(browser, rounds), 2.2);
    const { inFlight, timedOut, settled } = await measureHeap(page, 'ours');
    report('bytes kept per call in flight', inFlight, 160);
    report('bytes kept per timed-out call', timedOut, 1);
    report('bytes kept per settled call', settled, 1);
    report('100 calls over a process border, gathered', await measureBorder(browser, code, rounds), 0.1);
  } finally {
    await browser.close();
  }
}

/** Time of 100 calls gathered both ways, as part of that of one message each: the shell is this process. */
async function measureBorder(browser, code, rounds) {
  const sides = [];
  const replies = new Set();
  for (const gathers of [false, true]) {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const facts = { protocol: 1, platform: 'android', appVersion: '1.0', can: gathers ? { batch: true } : {} };
    // Without an announcement the bridge takes back after a second what the start snapshot offered.
    const answer = ({ id, method, params }) => ({ jsonrpc: '2.0', id, result: method === '$/hello' ? facts : params });
    session.on('Runtime.bindingCalled', ({ payload }) => {
      const message = JSON.parse(payload);
      const reply = JSON.stringify(Array.isArray(message) ? message.map(answer) : answer(message));
      const sent = session.send('Runtime.evaluate', {
        expression: `window.bridgehead.receive(${JSON.stringify(reply)})`,
      });
      replies.add(sent);
      void sent.finally(() => replies.delete(sent));
    });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'crossBorder' });
    await page.addScriptTag({ content: code });
    await page.evaluate((options) => window.border.open(options), { gathers });
    sides.push(() => page.evaluate(() => window.border.run({ count: 100, repeats: 10 })));
  }
  for (const side of sides) await side();
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const eachMs = await sides[0]();
    ratios.push((await sides[1]()) / eachMs);
  }
  // The page may be done before its browser has said that the last reply was evaluated: nothing is pending at the close.
  await Promise.all(replies);
  return median(ratios);
}
