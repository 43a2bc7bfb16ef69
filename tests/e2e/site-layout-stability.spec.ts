import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { builtSiteFolder, serveBuiltSite } from '../support/serve-built-site.ts';
import { test } from '../support/site-test.ts';
import { namedPhone } from '../support/visitor.ts';

// Browsers render a page while it arrives: wherever the document is truncated, nothing visible moves.
const html = readFileSync(`${builtSiteFolder}/index.html`, 'utf8');
const start = html.indexOf('<header');
const end = html.indexOf('</section>', html.indexOf('data-action="open-market"'));
const firstScreen = html.slice(start, end);
const picture = html.indexOf('#art-street');

/** Possible ends of a piece: after every tag of the header, of the picture, of the first button and of the lines below the buttons. */
const cuts = Array.from(firstScreen.matchAll(/>/g), ({ index }) => start + index + 1).filter(
  (at) =>
    at < html.indexOf('</header>') ||
    (at > picture && at < html.indexOf('data-action', picture)) ||
    (at > html.indexOf('data-action="open-store"') && at < html.indexOf('data-action="download-package"')) ||
    at > html.lastIndexOf('</div>', end),
);

test('nothing on the first screen of the site moves, wherever the document is truncated', async ({ openVisitor }) => {
  test.slow();
  expect(cuts.length).toBeGreaterThan(15);
  let document: ServerResponse | undefined;
  const site = await serveBuiltSite({
    respondToApi(request, response) {
      if (request.url !== '/?cut') return false;
      document = response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      document.write(html.slice(0, cuts[0]));
      return true;
    },
  });
  const { page } = await openVisitor(namedPhone('SM-S901E'), {
    prepare: `window.moved = []; new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        moved.push(...sources.map(({ node }) => node?.className + ': ' + node?.textContent + ' ' + value));
    }).observe({ type: 'layout-shift', buffered: true });`,
  });
  // One load, which pauses at every cut until the browser has painted what has arrived: a shift between two cuts is also one between
  // the first of them and the complete page.
  await page.goto(`${site.origin}/?cut`, { waitUntil: 'commit' });
  for (const [index, at] of cuts.entries()) {
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 30))));
    document?.write(html.slice(at, cuts[index + 1]));
  }
  document?.end();
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100))));
  const moved = await page.evaluate<unknown[]>('moved'); // the script above creates a list
  await site.close();
  expect(moved).toEqual([]);
});
