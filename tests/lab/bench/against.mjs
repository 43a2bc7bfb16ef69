// Compares the speed of this bridge in Chromium with another commit: in one run, each in separate pages, interleaved.
// Two consecutive runs of `npm run lab -- bench` are not comparable, because on a shared machine their rows differ by up to a half.
// Run: npm run lab -- bench against COMMIT [rounds]. Rounds in each of three pairs of pages, 7 by default.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../chromium.mjs';
import { createBenchRun, readCount } from './bench-run.mjs';
import { median } from './median.mjs';
import { openBenchPage, pageSource, pageWork } from './page-work.mjs';
import { bridgePages } from './start-pages.mjs';
import { measureStartUp } from './start-up.mjs';

const here = fileURLToPath(new URL('../../..', import.meta.url));
const rounds = readCount(process.argv[3], 7);
const pairs = 3;
const sides = ['baseline', 'ours'];
const startRows = [
  ['external', 'start to the first call, external script'],
  ['inline', 'start to the first call, inline script'],
  ['secondVisit', 'start to the first call, second visit'],
];

/** Returns a function that bundles a source in another checkout, with the tools of that checkout and the packages of this one. */
async function bundlerIn(folder) {
  const { bundle } = await import(pathToFileURL(`${folder}/tests/bundle.mjs`).href);
  return async (source) => {
    process.chdir(folder);
    try {
      return await bundle(source);
    } finally {
      process.chdir(here);
    }
  };
}

function buildPackage(folder) {
  run.show(`building the package in ${folder}`);
  execFileSync(process.execPath, ['packaging/build-package.mjs'], { cwd: folder });
}

/** Alternates the order of two sides, because the second one runs on a warmer machine. */
const alternatingOrder = (count) => (count % 2 ? [1, 0] : [0, 1]);

/** Measures one row: returns the median ratio to the baseline in the other checkout and in this one. */
async function compareWork(browser, codes, work) {
  const ratios = [[], []];
  for (let pair = 0; pair < pairs; pair++) {
    const pages = [];
    for (const index of alternatingOrder(pair)) pages[index] = await openBenchPage(browser, codes[index]);
    for (const page of pages) await page.prepare(sides, work);
    for (let round = 0; round < rounds; round++) {
      run.show(`${work.label}: round ${pair * rounds + round + 1} of ${pairs * rounds}`);
      for (const index of alternatingOrder(pair + round)) {
        const baselineMs = await pages[index].timed('baseline', work);
        ratios[index].push((await pages[index].timed('ours', work)) / baselineMs);
      }
    }
    for (const page of pages) await page.close();
  }
  return ratios.map(median);
}

/** Returns the start of a page with the built package of each checkout, as ratios to the baseline by way to start. */
async function compareStart(browser, folders) {
  const count = pairs * rounds;
  const show = (round) => run.show(`start of a page: round ${round + 1} of ${count}`);
  const starts = await measureStartUp(browser, await bridgePages(folders), { rounds: count, show });
  return folders.map((folder) => starts[folder]);
}

const commit = process.argv[2];
if (!commit) {
  console.error('Cannot compare: the commit is missing. Run npm run lab -- bench against COMMIT.');
  process.exit(2);
}
const lines = [];
const run = createBenchRun(() => console.log(lines.join('\n')));
// Outside this folder's node_modules, below which a build would take its sources for packages.
const otherCheckout = join(tmpdir(), 'bridgehead-against');
const git = (...args) => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim();
rmSync(otherCheckout, { recursive: true, force: true });
git('worktree', 'prune');
git('worktree', 'add', '--quiet', '--detach', otherCheckout, commit);
if (!existsSync(`${otherCheckout}/node_modules`)) symlinkSync(`${here}node_modules`, `${otherCheckout}/node_modules`);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  const bundlers = [await bundlerIn(otherCheckout), await bundlerIn(here)];
  const codes = [];
  for (const bundle of bundlers) codes.push(await bundle(pageSource));
  const show = (label, before, now) => {
    lines.push(
      `${label.padEnd(44)} ${before.toFixed(2)} -> ${now.toFixed(2)} x baseline: ${(now / before).toFixed(2)}`,
    );
    run.end();
    console.log(lines.at(-1));
  };
  for (const work of pageWork) show(work.label, ...(await compareWork(browser, codes, work)));
  for (const folder of [otherCheckout, here]) buildPackage(folder);
  const [before, now] = await compareStart(browser, [otherCheckout, here]);
  for (const [way, title] of startRows) show(title, before[way].ratio, now[way].ratio);
  console.log(
    `${git('rev-parse', '--short', commit)} -> here, Chromium ${browser.version()}, ${pairs * rounds} rounds`,
  );
} finally {
  await browser.close();
  git('worktree', 'remove', '--force', otherCheckout);
}
