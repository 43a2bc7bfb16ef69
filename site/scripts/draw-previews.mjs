// node site/scripts/draw-previews.mjs — renders the preview picture of each language and the icons from the drawings of the built site into
// site/public. Run it after changing the logo, the screens or a slogan; build the site first. Needs the Chromium of the tests.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../tests/chromium.mjs';

const site = fileURLToPath(new URL('..', import.meta.url));
const art = (name, size, className = '') =>
  `<svg class="${className}" viewBox="${size}" preserveAspectRatio="xMidYMax meet"><use href="#art-${name}"/></svg>`;

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
const page = await browser.newPage();
await mkdir(join(site, 'public'), { recursive: true });
const english = await readFile(join(site, 'dist/index.html'), 'utf8');
// The built page lists its languages and their URLs.
for (const [, language, url] of english.matchAll(/hreflang="(\w\w)" href="([^"]+)"/g)) {
  const html = await readFile(join(site, 'dist', new URL(url).pathname, 'index.html'), 'utf8');
  await draw(`preview-${language}.png`, { width: 1200, height: 630, html, body: preview(html) });
}
for (const [name, size] of [
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
])
  await draw(name, {
    width: size,
    height: size,
    html: english,
    body: `<div class="icon">${art('mark', '0 0 48 48')}</div>`,
  });
await browser.close();

/** Takes a screenshot of `body` with the styles and drawings of a built page, without its scripts. */
async function draw(name, { width, height, html, body }) {
  const own = `
    html { font-size: 16px !important; }
    body { width: ${width}px; height: ${height}px; overflow: hidden; }
    * { animation: none !important; }
    .icon { width: 100%; height: 100%; background: #fff3df; display: grid; place-items: center; }
    .icon svg { width: 78%; height: 78%; }
    .card { position: relative; width: 1200px; height: 630px; overflow: hidden; background: linear-gradient(#fff3df, #ffe0b0 50%, #f9b98c); color: #1b2440; }
    .street { position: absolute; left: 0; bottom: 0; width: 1200px; height: 262px; overflow: visible; }
    .words { position: absolute; left: 72px; top: 56px; width: 500px; text-wrap: balance; }
    .brand { display: flex; align-items: center; gap: 18px; font: 800 46px headline, system-ui; }
    .brand svg { width: 76px; height: 76px; }
    h1 { margin: 26px 0 0; font: 800 58px/1.1 headline, system-ui; letter-spacing: -0.01em; }
    .age { display: inline-block; margin-top: 22px; padding: 4px 20px; border-radius: 30px; background: #1b2440; color: #fff8f0; font-size: 30px; font-weight: 700; }
    .phones { position: absolute; right: 56px; top: 54px; width: 520px; display: flex; justify-content: center; }
    .phones svg { width: 210px; height: 420px; flex: none; margin: 60px -32px 0; transform: rotate(-8deg); }
    .phones svg:nth-child(2) { position: relative; z-index: 1; width: 262px; height: 524px; margin-top: 0; transform: none; }
    .phones svg:nth-child(3) { transform: rotate(8deg); }`;
  const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, css]) => css).join('');
  const sprites = Array.from(html.matchAll(/<svg class="sprite".*?<\/svg>/gs), ([markup]) => markup).join('');
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<!doctype html><html data-theme="light"><style>${styles}${own}</style><body>${sprites}${body}`,
  );
  // The headline font is inlined in the styles, but has to be decoded before it is used.
  await page.evaluate(() => document.fonts.ready);
  await writeFile(join(site, 'public', name), await page.screenshot());
}

function preview(html) {
  const slogan = /<h1[^>]*><span[^>]*>(.*?)<\/span>/s.exec(html)?.[1] ?? '';
  const name = /property="og:site_name" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return `<div class="card">${art('street', '-165 42 690 258', 'street')}
    <div class="words"><div class="brand">${art('mark', '0 0 48 48')}${name}</div><h1>${slogan}</h1><span class="age">18+</span></div>
    <div class="phones">${art('talk', '0 0 240 480')}${art('phone', '0 0 240 480')}${art('profile', '0 0 240 480')}</div></div>`;
}
