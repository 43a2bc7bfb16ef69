// Measures the effect of the compile hint on the first three visits, in Chromium with its caches: the main thread time for
// running dist/bridgehead.iife.js and creating a bridge, with the hint and without it. From the third visit on, V8 has the
// code in its cache. Run npm run build, then npm run lab -- bench compile-hint [rounds].
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { compileHint } from '../../../site/scripts/compile-hint.mjs';
import { chromiumArgs, findChromium } from '../../chromium.mjs';
import { median } from './median.mjs';

const rounds = Number(process.argv[2] ?? 15);
const visits = 3;
const file = readFileSync(new URL('../../../dist/bridgehead.iife.js', import.meta.url), 'utf8');
const plain = `${file.replace(compileHint, '')};
  const { createBridge, defineContract, event, method } = Bridgehead;
  const contract = defineContract({ name: 'bench', version: '1.0.0', methods: { echo: method() }, events: { ticked: event() } });
  createBridge(contract, { platform: 'android' }).on('ticked', () => {});`;
const scripts = { plain, hinted: `${compileHint}\n${plain}` };
const page = `<!doctype html><link rel="icon" href="data:,"><script>
  window.BridgeheadAndroid = { shell: () => '{"protocol":1,"platform":"android","appVersion":"1.0","can":{}}', postMessage() {} };
</script>`;

const bodies = new Map();
const server = createServer(({ url }, response) => {
  const script = bodies.get(url);
  const headers = { 'content-type': script ? 'text/javascript' : 'text/html' };
  if (script) headers['cache-control'] = 'max-age=31536000, immutable';
  response.writeHead(200, headers).end(script ?? page);
}).listen(0);

/** Returns the main thread time of the script in milliseconds, per visit. */
async function visitsOf(browser, path) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const times = [];
  for (let visit = 0; visit < visits; visit++) {
    await tab.goto(`http://localhost:${server.address().port}`);
    await tab.waitForTimeout(60);
    const before = await taskMs();
    await tab.evaluate(
      (src) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), { src, onload: resolve });
          document.head.append(script);
        }),
      path,
    );
    times.push((await taskMs()) - before);
    // V8 writes its cache when the page is idle.
    await tab.waitForTimeout(700);
  }
  await context.close();
  return times;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
const rows = { plain: [], hinted: [] };
for (let round = 0; round < rounds; round++) {
  for (const [name, script] of Object.entries(scripts)) {
    // A unique file that is not in any cache.
    bodies.set(`/${name}-${round}.js`, `${script}\n//${Math.random()}`);
    rows[name].push(await visitsOf(browser, `/${name}-${round}.js`));
  }
}
console.table(
  Array.from({ length: visits }, (_, visit) => ({
    visit: visit + 1,
    'plain, ms': median(rows.plain.map((times) => times[visit])).toFixed(2),
    'with the hint, ms': median(rows.hinted.map((times) => times[visit])).toFixed(2),
    ratio: median(rows.hinted.map((times, round) => times[visit] / rows.plain[round][visit])).toFixed(2),
  })),
);
console.log(`Chromium ${browser.version()}, ${rounds} paired rounds`);
await browser.close();
server.close();
