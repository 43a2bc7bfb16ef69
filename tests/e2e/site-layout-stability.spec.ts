import { readFileSync } from 'node:fs';
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
  test.slow(); // one load per cut
  expect(cuts.length).toBeGreaterThan(15);
  const site = await serveBuiltSite({
    respondToApi(request, response) {
      const at = Number(/^\/\?cut=(\d+)$/.exec(request.url ?? '')?.[1]);
      if (!at) return false;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(html.slice(0, at));
      setTimeout(() => response.end(html.slice(at)), 250);
      return true;
    },
  });
  const { page } = await openVisitor(namedPhone('SM-S901E'), {
    prepare: `window.moved = []; new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        moved.push(...sources.map(({ node }) => node?.className + ': ' + node?.textContent + ' ' + value));
    }).observe({ type: 'layout-shift', buffered: true });`,
  });
  const moved: unknown[] = [];
  for (const at of cuts) {
    await page.goto(`${site.origin}/?cut=${at}`, { waitUntil: 'load' });
    moved.push(...(await page.evaluate<unknown[]>('moved'))); // the script above creates a list
  }
  await site.close();
  expect(moved).toEqual([]);
});
