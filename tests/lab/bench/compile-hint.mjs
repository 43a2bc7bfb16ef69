// Measures the effect of the compile hint on the first three visits, in Chromium with its caches: the main thread time for
// running dist/bridgehead.iife.js and creating a bridge, with the hint and without it. From the third visit on, V8 has the
// code in its cache. Run npm run build, then npm run lab -- bench compile-hint [rounds].
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { compileHint } from '../../../site/scripts/compile-hint.mjs';
import { chromiumArgs, findChromium } from '../../chromium.mjs';
import { readCount } from './bench-run.mjs';
import { median } from './median.mjs';
import { measureVisits, openStartServer } from './start-up.mjs';

const rounds = readCount(process.argv[2], 15);
const visits = 3;
const file = readFileSync(new URL('../../../dist/bridgehead.iife.js', import.meta.url), 'utf8');
const plain = `${file.replace(compileHint, '')};
  const { createBridge, defineContract, event, method } = Bridgehead;
  const contract = defineContract({ name: 'bench', version: '1.0.0', methods: { echo: method() }, events: { ticked: event() } });
  createBridge(contract, { platform: 'android' }).on('ticked', () => {});`;
const scripts = { plain, hinted: `${compileHint}\n${plain}` };
const native = `window.BridgeheadAndroid = {
    shell: () => '{"protocol":1,"platform":"android","appVersion":"1.0","can":{}}',
    postMessage() {},
  };`;

const server = await openStartServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
const rows = { plain: [], hinted: [] };
for (let round = 0; round < rounds; round++) {
  for (const [name, script] of Object.entries(scripts)) {
    // The comment makes the file unique, so that it is in no cache.
    const page = `${script}\n//${Math.random()}`;
    rows[name].push(await measureVisits(browser, server, { native, page, count: visits }));
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
