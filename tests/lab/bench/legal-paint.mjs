// Compares the first paint of a prerendered legal file with a hand-written page with the same words, on a slow phone.
// Run node site/scripts/build.mjs, then node tests/lab/bench/legal-paint.mjs [rounds]. Fails above twice the budget.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../chromium.mjs';
import { serve } from '../serve.mjs';
import { createBenchRun, readCount } from './bench-run.mjs';

const budget = 1.1;
const rounds = readCount(process.argv[2], 21);
const dist = process.env.SITE_DIST ?? fileURLToPath(new URL('../../../site/dist', import.meta.url));
const built = readFileSync(`${dist}/terms-of-use.html`, 'utf8');
const headers = Object.fromEntries(
  [
    ...readFileSync(`${dist}/_headers`, 'utf8')
      .split('\n\n')[0]
      .matchAll(/^ {2}([\w-]+): (.+)$/gm),
  ].map(([, name, value]) => [name, value]),
);

/** Returns a hand-written page with the same appearance: the same words and links, a short style sheet, no script. */
function handWritten() {
  const body = /<body>([\s\S]*?)<script/.exec(built)[1];
  const words = body
    .replace(/ (class|data-[\w-]+|aria-[\w-]+|tabindex|lang)="[^"]*"/g, '')
    .replace(/<a href="[^"]*"><\/a>/g, '')
    .replace(/<output><\/output>/, '')
    .replace(/<style>[\s\S]*?<\/style>/, '');
  const style = `:root{--paper:#fff8f0;--card:#fbeddc;--ink:#1b2440;--muted:#55607a;--line:#eaddcc;--link:#0f6b5e;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--paper:#141b30;--card:#1f2842;--ink:#f4ede4;--muted:#aeb8ce;--line:#2e3858;--link:#7fd1bd}}
body{margin:0;background:var(--paper);color:var(--ink);font:16.5px/1.65 system-ui,sans-serif}header,main,footer{max-width:42em;margin:auto;padding:16px 20px}
header,footer{border:0 solid var(--line);color:var(--muted)}footer{border-top-width:1px;font-size:15px}a{color:var(--link)}
h1,h2,h3{margin:40px 0 12px;line-height:1.25}h1{margin:0;font-size:30px}h2{font-size:22px}h3{font-size:18px}p,ul,ol{margin:0 0 1em}
main nav{padding:20px;border-radius:16px;background:var(--card)}nav ol,footer ul{padding:0;list-style-position:inside}nav h2{margin:0;font-size:15px;color:var(--muted)}nav a{display:block;color:inherit;text-decoration:none;padding:7px}
@media(min-width:1000px){article{display:grid;grid-template-columns:17em 42em;column-gap:4em}article>*{grid-column:2}article nav{grid-column:1;grid-row:1/9;position:sticky;top:24px;align-self:start}}
@media print{nav,footer{display:none}body{background:#fff;color:#000}}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Terms of service</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body>${words}</body></html>`;
}

// Both pages have the same headers, except the policy, which contains the hashes of the built page's styles.
const { 'Content-Security-Policy': _policy, ...hostHeaders } = headers;
const pages = {
  '/built': { body: brotliCompressSync(built), headers },
  '/hand': { body: brotliCompressSync(handWritten()), headers: hostHeaders },
};
const server = await serve((request, response) => {
  const page = pages[request.url];
  if (!page) return response.writeHead(204).end();
  response.writeHead(200, { ...page.headers, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
  return response.end(page.body);
});
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });

/**
 * Returns the milliseconds from the start of the navigation to the first contentful paint, on slow 4G and a quarter of the
 * processor.
 */
async function firstPaintMs(path) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(server.origin + path, { waitUntil: 'load' });
  const paintMs = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return paintMs;
}

const times = { '/built': [], '/hand': [] };
const run = createBenchRun(report);
for (const path of Object.keys(times)) await firstPaintMs(path);
for (let round = 0; round < rounds; round++) {
  run.show(`first paint of a legal page: round ${round + 1} of ${rounds}`);
  const order = round % 2 ? Object.keys(times).reverse() : Object.keys(times);
  for (const path of order) times[path].push(await firstPaintMs(path));
}
await browser.close();
server.close();

run.end();
report();

function report() {
  // Uses the lower quartile, because load on the machine only adds time.
  const lowerQuartile = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)];
  const builtMs = lowerQuartile(times['/built']);
  const handMs = lowerQuartile(times['/hand']);
  const ratio = builtMs / handMs;
  const many = Math.min(times['/built'].length, times['/hand'].length);
  if (!many) {
    console.log('no complete round');
    return;
  }
  const pairs = times['/built']
    .slice(0, many)
    .map((ms, round) => ms / times['/hand'][round])
    .sort((a, b) => a - b);
  console.log(
    `first paint of /terms-of-use.html: ${builtMs.toFixed(0)} ms, hand-written ${handMs.toFixed(0)} ms, ratio ${ratio.toFixed(3)} (budget ${budget}); ` +
      `${pages['/built'].body.length} and ${pages['/hand'].body.length} bytes of brotli, ${many} rounds, lower quartile; median of the pairs ${pairs[Math.floor(many / 2)].toFixed(3)}`,
  );
  if (ratio - 1 > 2 * (budget - 1)) process.exitCode = 1;
}
