// The measures of speed.mjs in Chromium, in processor time of the page's thread, and calls over a real process border.
import { chromium } from '@playwright/test';
import { bundle } from '../bundle.mjs';
import { chromiumArgs, findChromium } from '../chromium.mjs';

const pageSource = `
  import { createBridge, defineContract, event, method } from 'bridgehead';
  import { createBridgeSide, createFloorSide } from './tests/bench/sides.mjs';
  const sdk = { createBridge, defineContract, event, method };
  const small = { a: 1, text: 'x'.repeat(80) };
  const make = { floor: () => createFloorSide(), ours: (options) => createBridgeSide(sdk, options) };
  const sides = {};
  window.bench = {
    open: (name, options) => void (sides[name] = make[name](options)),
    async awaited(name, { mode, count }) {
      sides[name].delivery.mode = mode;
      for (let i = 0; i < count; i++) await sides[name].call(small);
    },
    async flight(name, { count, repeats }) {
      const side = sides[name];
      side.delivery.mode = 'held';
      for (let repeat = 0; repeat < repeats; repeat++) {
        const calls = Array.from({ length: count }, () => side.call(small));
        await Promise.resolve();
        await Promise.resolve();
        side.delivery.release();
        await Promise.all(calls);
      }
    },
    listen(name, { count }) {
      for (let i = 0; i < count; i++) sides[name].on(() => void (window.heard = i));
    },
    emit(name, { count }) {
      for (let i = 0; i < count; i++) sides[name].emit(small);
    },
    async start(name, { count }) {
      for (let i = 0; i < count; i++) {
        const side = make[name]();
        await side.call(small);
        side.dispose();
      }
    },
  };
  window.border = {
    open({ gathers }) {
      window.BridgeheadAndroid = {
        postMessage: (text) => window.crossBorder(text),
        shell: () => JSON.stringify({ appVersion: '1.0', can: gathers ? { batch: true } : {} }),
      };
      const contract = defineContract({ name: 'bench', version: '1.0.0', methods: { echo: method() }, events: {} });
      const bridge = createBridge(contract, { platform: 'android' });
      window.border.run = async (count) => {
        const from = performance.now();
        await Promise.all(Array.from({ length: count }, () => bridge.call('echo', small)));
        return performance.now() - from;
      };
    },
  };
`;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

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
    const compare = async (label, budget, [step, options]) => {
      for (const name of ['floor', 'ours']) await run(step, name, options);
      const ratios = [];
      for (let round = 0; round < rounds; round++) {
        const floorMs = await timed(step, 'floor', options);
        ratios.push((await timed(step, 'ours', options)) / floorMs);
      }
      report(label, median(ratios), budget);
    };
    const open = async (options) => {
      for (const name of ['floor', 'ours']) await run('open', name, options);
      await page.waitForTimeout(20);
    };
    await open();
    await compare('awaited call, reply inside the call', 1.25, ['awaited', { mode: 'inside', count: 20_000 }]);
    await compare('awaited call, reply in a microtask', 1.2, ['awaited', { mode: 'microtask', count: 20_000 }]);
    await compare('1000 in flight', 1.25, ['flight', { count: 1000, repeats: 20 }]);
    await compare('10000 in flight', 1.25, ['flight', { count: 10_000, repeats: 2 }]);
    await open({ gathers: true });
    await compare('1000 in flight, gathered both ways', 0.5, ['flight', { count: 1000, repeats: 20 }]);
    await compare('10000 in flight, gathered both ways', 0.5, ['flight', { count: 10_000, repeats: 2 }]);
    for (const count of [1, 10, 1000]) {
      await open();
      for (const name of ['floor', 'ours']) await run('listen', name, { count });
      await compare(`event to ${count} listeners`, 1.2, ['emit', { count: Math.ceil(200_000 / (count + 10)) }]);
    }
    await compare('start-up to the first answer', 2.2, ['start', { count: 300 }]);
    report('100 calls over a process border, gathered', await measureBorder(browser, code, rounds), 0.1);
  } finally {
    await browser.close();
  }
}

/** Time of 100 calls gathered both ways, as part of that of one message each: the shell is this process. */
async function measureBorder(browser, code, rounds) {
  const sides = [];
  for (const gathers of [false, true]) {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const answer = ({ id, params }) => ({ jsonrpc: '2.0', id, result: params });
    session.on('Runtime.bindingCalled', ({ payload }) => {
      const message = JSON.parse(payload);
      const reply = JSON.stringify(Array.isArray(message) ? message.map(answer) : answer(message));
      void session.send('Runtime.evaluate', { expression: `bridgehead.receive(${JSON.stringify(reply)})` });
    });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'crossBorder' });
    await page.addScriptTag({ content: code });
    await page.evaluate((options) => window.border.open(options), { gathers });
    sides.push(() => page.evaluate(() => window.border.run(100)));
  }
  for (const side of sides) await side();
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const eachMs = await sides[0]();
    ratios.push((await sides[1]()) / eachMs);
  }
  return median(ratios);
}
